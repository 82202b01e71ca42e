import type { LocalAct } from '#offline/capture/local-status.ts';
import type { SignaturesPageInput } from '#pdf/contract-pdf-model.ts';
import type { SignaturesInput } from '#pdf/signatures-input.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { hashPayload, verifyChain } from '#shared/signing/chain.ts';
import { actFileLabels } from '#shared/signing/signing.enums.ts';

/** Acts of this device on the text that is shown, without those given up or replaced. */
function actsOfText({ sha256 }: Agreement, localActs: readonly LocalAct[]): LocalAct[] {
  return localActs.filter(
    (act) =>
      act.agreementSha256 === sha256 && (act.state === 'pending' || act.state === 'acknowledged'),
  );
}

/**
 * Whether an act is in force as far as is known here: a copy of the agreement that is newer than its receipt says so, or says
 * that it was denied.
 */
function isInForce(act: LocalAct, { actCount, isAssinado, signers }: Agreement): boolean {
  if (act.state === 'pending' || (act.ackIndex ?? 0) >= actCount) return true;
  if (act.kind === 'fechamento') return isAssinado;
  return signers.some((signer) => signer.kind === act.kind && signer.at === act.ackAt);
}

/** What the signatures page is made of, from the acts of this device, with what could be checked here and now. */
export async function signaturesInputOf(
  agreement: Agreement,
  localActs: readonly LocalAct[],
  headHash: string,
): Promise<SignaturesInput> {
  const own = actsOfText(agreement, localActs);
  const acts = own.filter((act) => isInForce(act, agreement));
  const files = acts.flatMap((act) => act.files);
  const isSent = own.every((act) => act.ackAt !== null);
  return {
    partyKind: agreement.party.kind,
    acts: acts.map(({ event, payload, eventHash }) => ({
      event,
      payload,
      eventHash,
      origin: 'aparelho',
    })),
    unread: [],
    received: Object.fromEntries(
      acts.flatMap(({ actId, ackAt }) => (ackAt === null ? [] : [[actId, ackAt]])),
    ),
    // Once the server has confirmed an act its bytes leave the device; the page then says that the picture is not here.
    pictures: Object.fromEntries(
      files.flatMap(({ id, bytes }) => (bytes === null ? [] : [[id, new Uint8Array(bytes)]])),
    ),
    chain: { headHash, counterSignedAt: null, counterSignature: null, serverKeyId: null },
    signerCpf: agreement.signerCpf,
    known: null,
    checks: [
      {
        label: 'Texto do contrato',
        result:
          (await sha256Hex(agreement.html)) === agreement.sha256 ? 'conferido' : 'nao_conferido',
        detail: 'Código SHA-256 do texto recalculado neste aparelho.',
      },
      { label: 'Arquivos das assinaturas', ...(await checkFiles(own)) },
      { label: 'Sequência dos atos', ...(await checkChain(agreement, own)) },
      {
        label: 'Recebimento pelo servidor',
        result: isSent ? 'conferido' : 'aguardando',
        detail: isSent
          ? 'O servidor confirmou cada ato pelo seu código.'
          : 'O servidor ainda não confirmou todos os atos.',
      },
    ],
  };
}

type Check = Pick<SignaturesPageInput['checks'][number], 'result' | 'detail'>;

async function checkFiles(acts: readonly LocalAct[]): Promise<Check> {
  const files = acts.flatMap((act) => act.files);
  const present = files.filter((file) => file.bytes !== null);
  for (const file of present)
    if ((await sha256Hex(file.bytes!)) !== file.sha256)
      return {
        result: 'nao_conferido',
        detail: `O código de um arquivo não confere: ${actFileLabels[file.kind]}.`,
      };
  if (present.length === 0)
    return {
      result: 'nao_aplicavel',
      detail: 'Os arquivos já estão no servidor e não ficam neste aparelho.',
    };
  const rest = files.length - present.length;
  return {
    result: 'conferido',
    detail: `${present.length} recalculados neste aparelho${rest > 0 ? `; ${rest} já estão somente no servidor` : ''}.`,
  };
}

async function checkChain(agreement: Agreement, acts: readonly LocalAct[]): Promise<Check> {
  // Acts of other devices are only on the server: their links cannot be followed from here.
  if (acts[0]?.index !== 0 || agreement.actCount > acts.length)
    return {
      result: 'nao_aplicavel',
      detail: 'Parte dos atos veio de outro aparelho e é conferida no servidor.',
    };
  for (const act of acts)
    if ((await hashPayload(act.payload)) !== act.event.payloadHash)
      return {
        result: 'nao_conferido',
        detail: 'O conteúdo de um ato não confere com o seu código.',
      };
  const links = acts.map(({ event, payload }) => ({ event, payload }));
  // The key's signature is checked by the server, which holds the enrolled key; here links and contents are.
  const fault = await verifyChain(agreement, links, async () => true);
  return fault === null
    ? { result: 'conferido', detail: 'Cada ato aponta para o anterior, desde o texto do contrato.' }
    : { result: 'nao_conferido', detail: `A sequência não confere no ato ${fault.index + 1}.` };
}
