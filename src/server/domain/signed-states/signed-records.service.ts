import type * as v from 'valibot';
import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type { AcceptedClock } from '#shared/signing/receipt-time.rules.ts';
import {
  beginningTextSchema,
  clockTextSchema,
  readSignedText,
  type BeginningText,
  type ClockText,
  type SignedText,
} from '#shared/signing/signed-texts.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx, Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import type { ServerKeysService } from '#server/domain/server-keys/server-keys.service.ts';
import {
  hasBeginning,
  insertRecord,
  listClockRecords,
  listRecordMarks,
  listRecords,
  lockBeginning,
  type RecordRow,
} from './records.repository.ts';
import { signText } from './sign-text.ts';

export type SignedRecordsService = ReturnType<typeof createSignedRecordsService>;

/** What a beginning lists; the last is written when all of it is signed. */
export const beginnings = [
  'recupera-enrolment/1',
  'recupera-head/2',
  'recupera-decision/1',
  'recupera-state/1',
] as const;
export type Begins = (typeof beginnings)[number];

/** The list of one beginning: when it was, and the hashes of the texts on it by agreement, those of enrolments by installation. */
export type Beginning = {
  at: string;
  items: ReadonlyMap<string, ReadonlyMap<number, string>>;
};

/** What the records of the installation say, as far as a trusted key signed them; `bad` names those that none did or that are damaged. */
export type InstallationRecords = {
  beginnings: ReadonlyMap<string, Beginning>;
  clocks: readonly AcceptedClock[];
  bad: readonly string[];
};

/** A record without its text; `mark` changes whenever the row does. */
export type RecordMark = Awaited<ReturnType<typeof listRecordMarks>>[number];

/** Public key of the server by its id; undefined = not trusted. */
type KeyOf = (serverKeyId: string) => PublicKeyJwk | undefined;

/** Records of the whole installation that the server signed: what stood when a protocol began, clocks that were accepted. */
export function createSignedRecordsService(
  context: Pick<Context, 'serverKey' | 'newId'>,
  deps: { serverKeys: ServerKeysService },
) {
  let kept: { seen: string; said: InstallationRecords } | undefined;

  const write = (tx: Writer<'signed_records'>, said: BeginningText | ClockText): Promise<void> =>
    insertRecord(tx, {
      id: context.newId(),
      protocol: said.protocol,
      begins: 'begins' in said ? said.begins : null,
      ...signText(context.serverKey, said),
    });

  return {
    write,
    lockBeginning: (tx: WriteTx): Promise<void> => lockBeginning(tx),

    /** Whether the list of what stood when this protocol began was written. */
    hasBegun: (executor: Executor, begins: Begins): Promise<boolean> =>
      hasBeginning(executor, begins),

    /** Clocks that a person accepted, oldest first, as far as a trusted key signed them. */
    async acceptedClocks(executor: Executor): Promise<AcceptedClock[]> {
      const { keys } = await deps.serverKeys.trusted(executor);
      return [...readRows(await listClockRecords(executor), (id) => keys.get(id)).clocks];
    },

    /** Which records there are and whose keys signed them, without their texts. */
    marks: (executor: Executor): Promise<RecordMark[]> => listRecordMarks(executor),

    /** What the records say. They are read and verified again when a row of them or a key has changed. */
    async read(
      executor: Executor,
      marks: readonly RecordMark[],
      keyOf: KeyOf,
    ): Promise<InstallationRecords> {
      const seen = marks
        .map(({ id, mark, serverKeyId }) => `${id} ${mark} ${JSON.stringify(keyOf(serverKeyId))}`)
        .join('\n');
      if (kept?.seen !== seen) kept = { seen, said: readRows(await listRecords(executor), keyOf) };
      return kept.said;
    },
  };
}

const clockOf = (said: ClockText): AcceptedClock => ({
  lastMs: Date.parse(said.last),
  nowMs: Date.parse(said.now),
});

function readRows(rows: readonly RecordRow[], keyOf: KeyOf): InstallationRecords {
  const begun = new Map<string, Beginning>();
  const clocks: AcceptedClock[] = [];
  const bad: string[] = [];
  for (const row of rows) {
    const key = keyOf(row.serverKeyId);
    const isSigned = key !== undefined && verifySignedText(key, row.text, row.signature);
    const beginning = isSigned ? textOf(row, beginningTextSchema) : undefined;
    const clock = isSigned ? textOf(row, clockTextSchema) : undefined;
    if (beginning !== undefined && beginning.begins === row.begins)
      begun.set(beginning.begins, { at: beginning.at, items: itemsOf(beginning) });
    else if (clock !== undefined && row.begins === null) clocks.push(clockOf(clock));
    else bad.push(row.id);
  }
  return { beginnings: begun, clocks, bad };
}

function textOf<Schema extends v.GenericSchema<unknown, SignedText>>(
  row: RecordRow,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const said = readSignedText(schema, row.text);
  return said !== undefined && said.protocol === row.protocol ? said : undefined;
}

function itemsOf({ items }: BeginningText): Map<string, Map<number, string>> {
  const byAgreement = new Map<string, Map<number, string>>();
  for (const { agreementId, index, textHash } of items) {
    const ofAgreement = byAgreement.get(agreementId) ?? new Map<number, string>();
    byAgreement.set(agreementId, ofAgreement.set(index, textHash));
  }
  return byAgreement;
}
