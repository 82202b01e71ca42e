import * as v from 'valibot';
import { refusalIn, type NoAnswerReason } from '#shared/http/endpoint-call.ts';
import { peopleReasons, type PeopleReason } from '#shared/signing/people-reasons.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import {
  actReceiptSchema,
  countingActSchema,
  itemReceiptSchema,
  quarantineReceiptSchema,
  type ActReceipt,
  type CountingAct,
  type ItemReceipt,
  type QuarantineReceipt,
} from '#shared/sync/sync.schemas.ts';
import { parseRetryAfter } from './backoff.ts';
import type { ReceiptMark } from '#offline/store/receipt-marks.ts';
import { jsonOf, type NetAnswer } from '#offline/platform/net.ts';

/** What one request led to: somebody's answer, or none. */
export type Outcome =
  | { type: 'answer'; answer: NetAnswer }
  | { type: 'failure'; reason: NoAnswerReason };

/**
 * What the device does about it. A receipt may bear a mark: everything agrees, but nobody here knows the key that counter-signed it.
 * `retry` backs off (and ends the pass when the way out itself is in doubt), `sign_in` waits for the owner,
 * `deps` sends what the server misses, `rehash` checks the local bytes, `enrol` registers the device key, `update` waits for a newer build,
 * `superseded` = kept by the server as evidence out of force (final, later acts go on; `receipt` names the files that it holds, null from
 * a server that does not say; `counts` the act that stands in its place, where there is one), `attention` parks this signing until a person decides.
 */
export type Verdict<R> =
  | { kind: 'receipt'; receipt: R; mark?: ReceiptMark }
  | { kind: 'retry'; code: string; endPass: boolean; retryAfterMs: number | null }
  | { kind: 'sign_in'; code: string }
  | { kind: 'deps'; code: string; missing: string[] }
  | { kind: 'rehash'; code: string }
  | { kind: 'enrol'; code: string }
  | { kind: 'update'; code: string }
  | {
      kind: 'superseded';
      code: string;
      receipt: ActReceipt | null;
      counts: CountingAct | null;
      mark?: ReceiptMark;
    }
  | { kind: 'attention'; code: string };

/** Statuses that mean "later", whoever says so; 423 = the tablet is with who signs, and the session opens that contract alone. */
const laterStatuses = new Set([408, 423, 425, 429]);

/** Our codes that do not park the signing. */
const kindOfCode = new Map<
  string,
  'sign_in' | 'deps' | 'rehash' | 'enrol' | 'update' | 'superseded'
>([
  ['unauthenticated', 'sign_in'],
  ['owner_mismatch', 'sign_in'],
  ['missing_deps', 'deps'],
  ['digest_mismatch', 'rehash'],
  ['length_mismatch', 'rehash'],
  ['device_key_unknown', 'enrol'],
  ['client_too_old', 'update'],
  ['act_superseded', 'superseded'],
]);

/** Judges the answer to a file: believed only as our JSON with the same id, hash and length. */
export const classifyItem = judgeOfFile<ItemReceipt>(itemReceiptSchema);

/** The same of an item that was handed to the office. */
export const classifyHanded = judgeOfFile<QuarantineReceipt>(quarantineReceiptSchema);

function judgeOfFile<R extends ItemReceipt>(
  schema: v.GenericSchema<unknown, R>,
): (
  outcome: Outcome,
  expected: { id: string; sha256: string; length: number },
  nowMs: number,
) => Verdict<R> {
  return (outcome, expected, nowMs) =>
    classify(outcome, nowMs, (json) => {
      const parsed = v.safeParse(schema, json);
      if (!parsed.success) return null;
      return isReceiptOf(parsed.output, expected) ? parsed.output : 'mismatch';
    });
}

/** Whether a receipt names exactly this file. */
export function isReceiptOf(
  receipt: ItemReceipt,
  expected: { id: string; sha256: string; length: number },
): boolean {
  return (
    receipt.id === expected.id &&
    receipt.sha256 === expected.sha256 &&
    receipt.length === expected.length
  );
}

/** Judges the answer to an act: same id, same event hash, and every file of its manifest listed with equal hash and length. */
export function classifyAct(
  outcome: Outcome,
  expected: {
    id: string;
    eventHash: string;
    files: readonly { id: string; sha256: string; length: number }[];
  },
  nowMs: number,
): Verdict<ActReceipt> {
  const isOfAct = (receipt: ActReceipt): boolean =>
    receipt.id === expected.id &&
    receipt.eventHash === expected.eventHash &&
    expected.files.every((file) =>
      receipt.files.some(
        (other) =>
          other.id === file.id && other.sha256 === file.sha256 && other.length === file.length,
      ),
    );
  const verdict = classify(outcome, nowMs, (json) => {
    const parsed = v.safeParse(actReceiptSchema, json);
    if (!parsed.success) return null;
    return isOfAct(parsed.output) ? parsed.output : 'mismatch';
  });
  // Without a receipt of exactly this act nothing is freed; the act is out of force all the same.
  return verdict.kind === 'superseded' && verdict.receipt !== null && !isOfAct(verdict.receipt)
    ? { ...verdict, receipt: null }
    : verdict;
}

/** Judges an answer to a call that has no receipt (enrolment, announcement, have): `receipt` means "go on". */
export function classifyPlain(outcome: Outcome, nowMs: number): Verdict<unknown> {
  return classify(outcome, nowMs, (json) => json);
}

/** No answer of ours came: try again later, and not with the next item either. */
export function verdictOfNoAnswer(reason: NoAnswerReason): Verdict<never> {
  return {
    kind: 'retry',
    code: reason === 'timeout' ? 'timeout' : reason === 'portal' ? 'captive_portal' : 'no_network',
    endPass: true,
    retryAfterMs: null,
  };
}

function classify<R>(
  outcome: Outcome,
  nowMs: number,
  receiptOf: (json: unknown) => R | 'mismatch' | null,
): Verdict<R> {
  if (outcome.type === 'failure') return verdictOfNoAnswer(outcome.reason);
  const { answer } = outcome;
  const { status } = answer;
  const json = jsonOf(answer);
  const portal = verdictOfNoAnswer('portal');
  if (status === 200 || status === 201) {
    const receipt = json === undefined ? null : receiptOf(json);
    if (receipt === null) return portal;
    return receipt === 'mismatch'
      ? { kind: 'retry', code: 'receipt_mismatch', endPass: false, retryAfterMs: null }
      : { kind: 'receipt', receipt };
  }
  if (status < 400) return portal;
  const refusal = refusalIn(json);
  if (status >= 500 || laterStatuses.has(status)) {
    const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], nowMs);
    // One item may break the server (500): the others still get their turn. A server that says "not now" is left alone.
    // What is new to the server is this item alone.
    const isLeftAlone = status === 503 && refusal?.code !== 'payload_version_unknown';
    const endPass =
      isLeftAlone || status === 423 || status === 429 || status === 507 || status === 511;
    return {
      kind: 'retry',
      code: status === 511 ? 'captive_portal' : (refusal?.code ?? `http_${status}`),
      endPass,
      retryAfterMs,
    };
  }
  if (refusal === null)
    return status === 413
      ? { kind: 'attention', code: 'payload_too_large' }
      : status === 426
        ? { kind: 'update', code: 'client_too_old' }
        : portal;
  if (status === 401) return { kind: 'sign_in', code: refusal.code };
  const kind = kindOfCode.get(refusal.code);
  if (kind === 'deps') return { kind, code: refusal.code, missing: missingIn(json) };
  if (kind === 'superseded')
    return {
      kind,
      code: peopleReasonIn(json) ?? refusal.code,
      receipt: keptReceiptIn(json),
      counts: countingActIn(json),
    };
  return { kind: kind ?? 'attention', code: refusal.code };
}

/** The ids of `missing_deps`, wherever the server put them (`details.missing` or `missing`). */
function missingIn(json: unknown): string[] {
  const { missing, details } = json as {
    missing?: unknown;
    details?: { missing?: unknown } | null;
  };
  const list: unknown = missing ?? details?.missing;
  return Array.isArray(list)
    ? list.filter((id): id is string => typeof id === 'string' && uuidPattern.test(id))
    : [];
}

/** The receipt of an act that was kept out of force: its files are with the server as those of any other. */
function keptReceiptIn(json: unknown): ActReceipt | null {
  const { details } = json as { details?: { receipt?: unknown } | null };
  const parsed = v.safeParse(actReceiptSchema, details?.receipt);
  return parsed.success ? parsed.output : null;
}

/** The act that counts in place of one that was kept out of force; a server of before names none. */
function countingActIn(json: unknown): CountingAct | null {
  const { details } = json as { details?: { counts?: unknown } | null };
  const parsed = v.safeParse(countingActSchema, details?.counts);
  return parsed.success ? parsed.output : null;
}

/** Why an act was kept out of force, where it is for what it says about people: the person reads that in place of the code's own text. */
function peopleReasonIn(json: unknown): PeopleReason | undefined {
  const { details } = json as { details?: { reason?: unknown } | null };
  return peopleReasons.find((reason) => reason === details?.reason);
}
