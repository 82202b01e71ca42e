import type { EvidenceFaultCode } from '#shared/signing/evidence-fault.ts';
import { mergeTemplate } from '#shared/contracts/contracts.rules.ts';
import { stateTextSchema, readSignedText, type StateText } from '#shared/signing/signed-texts.ts';
import { knownCpf } from '#shared/kernel/cpf.ts';
import { chainOf, keptOf, validAct } from '#shared/signing/signing-state.rules.ts';
import { textHashOf } from '#server/domain/signed-states/sign-text.ts';
import type { Fault, Ressalva } from './findings.ts';
import { isServerSigned, type ReadAct, type VerificationInput } from './verification-input.ts';

/** The signed states of an agreement that can be read, oldest first. */
export function statesOf({ states }: VerificationInput): StateText[] {
  return states.flatMap(({ text }) => readSignedText(stateTextSchema, text) ?? []);
}

/** Compares an agreement with its newest signed state, and looks whether one of them is missing. */
export function stateFindings(
  input: VerificationInput,
  acts: readonly ReadAct[],
): { faults: Fault[]; ressalvas: Ressalva[] } {
  const { agreement, states } = input;
  const faults: Fault[] = [];
  const say = (reason: EvidenceFaultCode): void =>
    void faults.push({ check: 'estado', index: null, reason });
  const said = statesOf(input);
  for (const [at, row] of states.entries()) {
    const text =
      said.length === states.length ? said[at] : readSignedText(stateTextSchema, row.text);
    if (
      text === undefined ||
      text.agreementId !== agreement.id ||
      row.idAgreement !== agreement.id ||
      row.idTenant !== agreement.idTenant ||
      text.changeNo !== row.changeNo
    )
      say('state_row');
    if (!isServerSigned(input, row)) say('state_signature');
    if (row.changeNo !== at + 1) say('state_gap');
  }
  const newest = said.at(-1);
  if (newest === undefined) say('state_missing');
  else if (!isAsSigned(input, newest)) say('state_differs');
  const listed = input.records.beginnings.get('recupera-state/1')?.items.get(agreement.id);
  if (listed === undefined) {
    if (said[0] !== undefined && said[0].at !== agreement.createdAt.toISOString())
      say('created_at');
  } else if (states[0] !== undefined && listed.get(1) !== textHashOf(states[0].text))
    say('state_row');
  const signer = signerFindings(input, acts);
  return {
    faults: [...faults, ...signer.faults],
    ressalvas: [
      ...(listed === undefined ? [] : [{ index: null, code: 'registrado_depois' as const }]),
      ...signer.ressalvas,
    ],
  };
}

function isAsSigned({ agreement, acts }: VerificationInput, newest: StateText): boolean {
  const chain = chainOf(acts);
  return (
    newest.version === agreement.version &&
    newest.inForce === agreement.inForce &&
    newest.isAssinado === agreement.isAssinado &&
    newest.isVerifed === agreement.isVerifed &&
    newest.closedAt === (agreement.closedAt?.toISOString() ?? null) &&
    newest.replaces === agreement.replaces &&
    newest.acts === chain.length &&
    newest.kept === keptOf(acts).length &&
    newest.headHash === (chain.at(-1)?.eventHash ?? agreement.sha256)
  );
}

/** Whom the agreement names as signer and party, against who signed and what the text says. */
function signerFindings(
  { agreement, acts }: VerificationInput,
  read: readonly ReadAct[],
): { faults: Fault[]; ressalvas: Ressalva[] } {
  const faults: Fault[] = [];
  const ressalvas: Ressalva[] = [];
  const signed = validAct(acts, 'assinatura');
  const act = read.find(({ row }) => row.id === signed?.id);
  if (act !== undefined) {
    const { index, payload } = act;
    const isOlder = act.row.counterText?.includes('"recupera-head/1"') ?? true;
    if (agreement.signerCpf !== null && payload.signer.cpf !== agreement.signerCpf) {
      // Before the people of an act were judged, another's signature was taken in; a CPF that is none says nobody else's name.
      if (isOlder || knownCpf(agreement.signerCpf) === null)
        ressalvas.push({ index, code: 'signatario_diferente' });
      else faults.push({ check: 'estado', index, reason: 'signer' });
    }
    if (payload.signer.name !== agreement.signerName)
      ressalvas.push({ index, code: 'nome_do_signatario' });
  }
  const name = mergeTemplate('{{contratante_nome}}', { contratante_nome: agreement.partyName });
  if (!agreement.html.includes(name)) ressalvas.push({ index: null, code: 'nome_da_parte' });
  return { faults, ressalvas };
}
