import { createHash } from 'node:crypto';
import {
  counterSignedText,
  hashEvent,
  hashPayload,
  signedTextOf,
  verifyChain,
  type PublicKeyJwk,
} from '#shared/signing/chain.ts';
import type { ActEvent, ActPayload } from '#shared/signing/signing.schemas.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import { chainOf, keptOf, validAct } from '#shared/signing/signing-state.rules.ts';

export type StoredAct = Awaited<ReturnType<ActsService['ofAgreement']>>[number];

/** What was checked, in the order in which it is checked. */
export type CheckName =
  | 'texto'
  | 'cadeia'
  | 'assinaturas'
  | 'contra_assinaturas'
  | 'arquivos'
  | 'fechamento';

/**
 * Result of checking an agreement. `faultIndex` is the place of the first failing act in the list that was checked (the chain, then what
 * was refused and kept), null for a fault of the agreement itself; `reason` is a code; `failed` names the check.
 */
export type Verification = {
  ok: boolean;
  faultIndex: number | null;
  reason: string | null;
  failed: CheckName | null;
};

export type VerificationInput = {
  agreement: { id: string; sha256: string; html: string; isAssinado: boolean };
  acts: readonly StoredAct[];
  /** Public keys by `keyId capturedBy` (`servidor` for the server's own). */
  keys: ReadonlyMap<string, PublicKeyJwk>;
  /** Whether the stored bytes of a file of the manifest are there with this hash and length, read again now. */
  isFileIntact: (file: { id: string; sha256: string; length: number }) => Promise<boolean>;
};

const good: Verification = { ok: true, faultIndex: null, reason: null, failed: null };
const fault = (failed: CheckName, faultIndex: number | null, reason: string): Verification => ({
  ok: false,
  faultIndex,
  reason,
  failed,
});
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

type ReadAct = { row: StoredAct; event: ActEvent; payload: ActPayload };

/** The chain in its order, then refused acts that were kept: the order in which people see them and faults are numbered. */
export function actsInOrder(acts: readonly StoredAct[]): StoredAct[] {
  return [...chainOf(acts), ...keptOf(acts)];
}

/** Checks text, chain, signatures of devices and server, and every stored file; gives the first fault. */
export async function verifyAgreement(input: VerificationInput): Promise<Verification> {
  const { agreement } = input;
  if (sha256(agreement.html) !== agreement.sha256) return fault('texto', null, 'text_hash');
  const acts: ReadAct[] = [];
  for (const [index, row] of actsInOrder(input.acts).entries()) {
    const read = readAct(row);
    if (read === undefined) return fault('cadeia', index, 'unreadable');
    acts.push(read);
  }
  const chain = acts.filter(({ row }) => row.chainIndex !== null);
  return (
    (await rowFault(acts)) ??
    (await chainFault(input, chain)) ??
    (await keptFault(input, acts, chain.length)) ??
    counterFault(input, chain) ??
    (await fileFault(input, acts)) ??
    closingFault(input) ??
    good
  );
}

function readAct(row: StoredAct): ReadAct | undefined {
  try {
    return {
      row,
      event: JSON.parse(row.eventJson) as ActEvent,
      payload: JSON.parse(row.payloadJson) as ActPayload,
    };
  } catch {
    return undefined;
  }
}

/** The columns that queries use must say what the signed event says, and no act of the chain may be gone. */
async function rowFault(acts: readonly ReadAct[]): Promise<Verification | null> {
  for (const [index, { row, event, payload }] of acts.entries()) {
    const same =
      row.id === event.id &&
      row.kind === event.kind &&
      row.previousHash === event.previousHash &&
      row.idAgreement === event.agreementId;
    if (!same || row.signerCpf !== payload.signer.cpf || row.eventHash !== (await hashEvent(event)))
      return fault('cadeia', index, 'event_hash');
    if (row.chainIndex !== null && row.chainIndex !== index)
      return fault('cadeia', index, 'missing_act');
  }
  return null;
}

const checkerOf = ({ keys }: VerificationInput, acts: readonly ReadAct[]) => {
  const rows = new Map(acts.map(({ row }) => [row.id, row]));
  return async (event: ActEvent, text: string): Promise<boolean | null> => {
    const row = rows.get(event.id);
    const key = keys.get(
      `${event.deviceKeyId} ${row?.origin === 'servidor' ? 'servidor' : row?.capturedBy}`,
    );
    return key === undefined ? null : verifySignedText(key, text, event.signature);
  };
};

async function chainFault(
  input: VerificationInput,
  chain: readonly ReadAct[],
): Promise<Verification | null> {
  const found = await verifyChain(input.agreement, chain, checkerOf(input, chain));
  if (found === null) return null;
  return fault(
    found.reason === 'signature' || found.reason === 'key_unknown' ? 'assinaturas' : 'cadeia',
    found.index,
    found.reason,
  );
}

/** Refused acts stand on no chain, but what they say must still be what was signed. */
async function keptFault(
  input: VerificationInput,
  acts: readonly ReadAct[],
  from: number,
): Promise<Verification | null> {
  const check = checkerOf(input, acts);
  for (const [offset, { event, payload }] of acts.slice(from).entries()) {
    if ((await hashPayload(payload)) !== event.payloadHash)
      return fault('cadeia', from + offset, 'payload_hash');
    if (!(await check(event, signedTextOf(event))))
      return fault('assinaturas', from + offset, 'signature');
  }
  return null;
}

function counterFault(
  { agreement, keys }: VerificationInput,
  chain: readonly ReadAct[],
): Verification | null {
  let previous: string | null = null;
  for (const [index, { row }] of chain.entries()) {
    const text = counterSignedText({
      agreementId: agreement.id,
      index,
      headHash: row.eventHash,
      previousServerHash: previous === null ? null : sha256(previous),
      receivedAt: row.receivedAt.toISOString(),
    });
    const key = keys.get(`${row.serverKeyId} servidor`);
    if (row.counterText !== text) return fault('contra_assinaturas', index, 'counter_text');
    if (
      key === undefined ||
      row.counterSignature === null ||
      !verifySignedText(key, text, row.counterSignature)
    )
      return fault('contra_assinaturas', index, 'counter_signature');
    previous = text;
  }
  return null;
}

async function fileFault(
  input: VerificationInput,
  acts: readonly ReadAct[],
): Promise<Verification | null> {
  for (const [index, { payload }] of acts.entries())
    for (const file of payload.files)
      if (!(await input.isFileIntact(file))) return fault('arquivos', index, 'file');
  return null;
}

function closingFault({ agreement, acts }: VerificationInput): Verification | null {
  return agreement.isAssinado === (validAct(acts, 'fechamento') !== undefined)
    ? null
    : fault('fechamento', null, 'closing');
}
