import type { EvidenceFaultCode } from '#shared/signing/evidence-fault.ts';
import { counterSignedText } from '#shared/signing/chain.ts';
import {
  faultOfReceiptTime,
  isClockCorrected,
  type Receipt,
} from '#shared/signing/receipt-time.rules.ts';
import { headTextSchema, readSignedText, type HeadText } from '#shared/signing/signed-texts.ts';
import { textHashOf } from '#server/domain/signed-states/sign-text.ts';
import type { Fault, Ressalva } from './findings.ts';
import { isServerSigned, type ReadAct, type VerificationInput } from './verification-input.ts';

/** Checks what the server signed of each act, on the chain or kept, and the order of its times of receipt. */
export function counterFindings(
  input: VerificationInput,
  chain: readonly ReadAct[],
  kept: readonly ReadAct[],
): { faults: Fault[]; ressalvas: Ressalva[] } {
  const faults: Fault[] = [];
  const ressalvas: Ressalva[] = [];
  const say = (index: number, reason: EvidenceFaultCode): void =>
    void faults.push({ check: 'contra_assinaturas', index, reason });
  const texts = new Map<number, HeadText>();
  let previous: string | null = null;
  let isOlder = false;
  for (const act of [...chain, ...kept]) {
    const { index, row } = act;
    const text: string = row.counterText ?? '';
    const said = readSignedText(headTextSchema, text);
    const previousHash = previous === null || row.chainIndex === null ? null : textHashOf(previous);
    if (said === undefined && row.chainIndex !== null) {
      const older = counterSignedText({
        agreementId: input.agreement.id,
        index,
        headHash: row.eventHash,
        previousServerHash: previousHash,
        receivedAt: row.receivedAt.toISOString(),
      });
      if (text !== older) say(index, 'counter_text');
      // An older text is good only for what stood when the newer protocol began.
      else if (!wasThere(input, index, text)) say(index, 'older_protocol');
      isOlder = true;
    } else if (said === undefined || !agrees(input, act, said, previousHash))
      say(index, 'counter_text');
    else texts.set(index, said);
    const { counterSignature: signature, serverKeyId } = row;
    if (!isServerSigned(input, { text, signature, serverKeyId })) say(index, 'counter_signature');
    if (row.chainIndex !== null) previous = text;
  }
  if (isOlder) ressalvas.push({ index: null, code: 'protocolo_anterior' });
  const times = receiptFindings(input, [...chain, ...kept], texts);
  return {
    faults: [...faults, ...times.faults],
    ressalvas: [...ressalvas, ...times.ressalvas],
  };
}

function wasThere({ agreement, records }: VerificationInput, index: number, text: string): boolean {
  const listed = records.beginnings.get('recupera-head/2')?.items.get(agreement.id);
  return listed?.get(index) === textHashOf(text);
}

function agrees(
  { agreement }: VerificationInput,
  { row }: ReadAct,
  said: HeadText,
  previousHash: string | null,
): boolean {
  const isKept = row.chainIndex === null;
  return (
    said.agreementId === agreement.id &&
    said.index === row.chainIndex &&
    said.reason === (isKept ? row.supersededReason : null) &&
    said.headHash === row.eventHash &&
    said.previousServerHash === previousHash &&
    said.receivedAt === row.receivedAt.toISOString() &&
    said.actState === (isKept ? 'substituido' : 'valido')
  );
}

/** Times of receipt never run backwards, and one ahead of the server's clock needs a clock that a person accepted. */
function receiptFindings(
  { records }: VerificationInput,
  acts: readonly ReadAct[],
  texts: ReadonlyMap<number, HeadText>,
): { faults: Fault[]; ressalvas: Ressalva[] } {
  const faults: Fault[] = [];
  const ressalvas: Ressalva[] = [];
  const began = Date.parse(records.beginnings.get('recupera-state/1')?.at ?? '');
  let last: Receipt | undefined;
  for (const { index, row } of acts.toSorted(
    (a, b) => a.row.receivedAt.getTime() - b.row.receivedAt.getTime(),
  )) {
    const said = texts.get(index);
    const receivedAtMs = row.receivedAt.getTime();
    const receipt = {
      receivedAtMs,
      serverTimeMs: said === undefined ? receivedAtMs : Date.parse(said.serverTime),
    };
    if (said?.index === null && receivedAtMs < began && receipt.serverTimeMs >= began)
      ressalvas.push({ index, code: 'registrado_depois' });
    else if (said !== undefined) {
      const fault = faultOfReceiptTime(receipt, last, records.clocks);
      if (fault !== null)
        faults.push({
          check: 'contra_assinaturas',
          index,
          reason: fault === 'order' ? 'receipt_time' : 'clock_record',
        });
      if (isClockCorrected(receipt)) ressalvas.push({ index, code: 'relogio_corrigido' });
    }
    last = receipt;
  }
  return { faults, ressalvas };
}
