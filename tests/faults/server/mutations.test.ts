import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoRandom } from '#server/demo/demo-random.ts';
import { openSignedOffice, type SignedOffice } from '#tests/support/signing/signed-office.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** How many mutations: 200 with every commit, 1,000 in the long run (soak.mjs). */
const draws = Number(process.env['FAULTS_MUTATIONS'] ?? '200');
/** One seed judges every commit; the long run draws another each time, and `FAULTS_SEED` repeats it. */
const seed = Number(process.env['FAULTS_SEED'] ?? '24');

/** Tables of the evidence, with the column that says whose agreement a row is. */
const tables = {
  agreements: 'id',
  signing_acts: 'id_agreement',
  evidence_files: 'id_agreement',
  verification_decisions: 'id_agreement',
  agreement_states: 'id_agreement',
  signed_records: null,
  device_keys: null,
} as const;
type Table = keyof typeof tables;

type Row = Record<string, unknown>;
/** A change of one row: `column` null = the row is gone. */
type Mutation = { table: Table; column: string | null; before: Row; after: Row | null };

/**
 * What no text says that the server or a device signed, in their final forms: a change of it is not noticed, and why that is borne.
 * The same list, for people, stands in src/decisions/evidence.md (What no signed text covers).
 */
const unnoticed: { why: string; is: (mutation: Mutation, hasActs: boolean) => boolean }[] = [
  {
    why: 'the kinds and fields of a contract are a summary for lists; the text that was signed is what counts',
    is: ({ table, column }) =>
      table === 'agreements' &&
      ['contracts', 'merged', 'template_ids', 'blank', 'changed', 'stale'].includes(column ?? ''),
  },
  {
    why: 'a signer who is not known is nobody to compare with',
    is: ({ table, column, after }) =>
      table === 'agreements' && column === 'signer_cpf' && after?.['signer_cpf'] === null,
  },
  {
    why: 'without acts nothing signed names the party: it can still be issued anew',
    is: ({ table, column }, hasActs) =>
      table === 'agreements' &&
      !hasActs &&
      ['party_id', 'party_kind', 'party_name', 'signer_name', 'signer_cpf'].includes(column ?? ''),
  },
  {
    why: 'the format that a file was announced in says nothing about its bytes',
    is: ({ table, column }) => table === 'evidence_files' && column === 'payload_version',
  },
  {
    why: 'a file is bound by hash and by its act; when it came is bounded by the act and the tolerance of clocks, not signed',
    is: ({ table, column, before, after }) =>
      table === 'evidence_files' &&
      column === 'received_at' &&
      Date.parse(String(after?.['received_at'])) <
        Date.parse(String(before['received_at'])) + actAfterFileMs,
  },
  {
    why: 'the hash by which one picture is known again only raises a flag',
    is: ({ table, column }) => table === 'evidence_files' && column === 'picture_hash',
  },
  {
    why: 'what a device is called, and when it was last heard of, is for people who look for it',
    is: ({ table, column }) =>
      table === 'device_keys' && (column === 'device_name' || column === 'last_used_at'),
  },
  {
    why: 'who signed a revocation says nothing while there is none',
    is: ({ table, column, before }) =>
      table === 'device_keys' &&
      before['revocation_text'] === null &&
      before['revoked_at'] === null &&
      (column === 'revocation_signature' || column === 'revocation_key_id'),
  },
  {
    why: 'the number of a decision or record is no part of it',
    is: ({ table, column }) =>
      column === 'id' && (table === 'verification_decisions' || table === 'signed_records'),
  },
];

/** A file comes at most this long (ms) before the act that names it in this test. */
const actAfterFileMs = 60_000;

let t: TestApp;
let office: SignedOffice;
/** Agreements of every way to change one. */
const ids: string[] = [];
const columns = new Map<Table, { name: string; type: string }[]>();
/**
 * Where each row stood, by its text, before anything was changed: ids, keys and signatures are new in every run, the order in which rows
 * were made is not, so that a seed draws the same rows again.
 */
const firstPlaces = new Map<string, number>();
const random = createDemoRandom(seed);

beforeAll(async () => {
  t = await startTestApp();
  office = await openSignedOffice(t);
  const replaced = await office.replaced();
  const made = [
    await office.verified(),
    await office.deniedAndClosed(),
    await office.withKept(),
    await office.signed('testemunha_2'),
    replaced,
    { agreement: replaced.newer },
  ];
  ids.push(...made.map(({ agreement }) => agreement.id));
  for (const name of Object.keys(tables) as Table[]) {
    const { rows } = await t.context.db.execute<{ name: string; type: string }>(
      sql`select column_name as name, udt_name as type from information_schema.columns where table_name = ${name} order by 1`,
    );
    columns.set(name, rows);
    for (const { row } of await rowsOf(name))
      firstPlaces.set(
        JSON.stringify(row),
        name === 'agreements' ? ids.indexOf(String(row['id'])) : firstPlaces.size,
      );
  }
});
afterAll(() => t.close());

const rowsOf = async (table: Table): Promise<{ place: string; row: Row }[]> => {
  const owner = tables[table];
  const { rows } = await t.context.db.execute<{ place: string; row: Row }>(
    sql`select ctid::text as place, to_jsonb(t) as row from ${sql.identifier(table)} t
      ${
        owner === null
          ? // The server's own row is trusted for nothing: its key is the one that the process has.
            table === 'device_keys'
            ? sql`where owner <> 'servidor'`
            : sql``
          : sql`where ${sql.identifier(owner)} in (${sql.join(
              ids.map((id) => sql`${id}::uuid`),
              sql`, `,
            )})`
      } order by ctid`,
  );
  const placeOf = ({ row }: { row: Row }): number =>
    firstPlaces.get(JSON.stringify(row)) ?? firstPlaces.size;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Another value of the column's type; some are those of other rows. */
function another(type: string, before: unknown, others: readonly unknown[]): unknown {
  const other = random.pick(others);
  if (random.below(4) === 0 && JSON.stringify(other) !== JSON.stringify(before)) return other;
  switch (type) {
    case 'bool':
      return before === null ? random.below(2) === 0 : !before;
    case 'int4':
    case 'int8':
      return Number(before ?? 0) + 1 + random.below(3);
    case 'uuid':
      return randomUUID();
    case 'timestamptz': {
      const ms = (1 + random.below(1_000_000)) * 1000 * (random.below(2) === 0 ? 1 : -1);
      return new Date(Date.parse(String(before ?? '2026-11-22T12:00:00Z')) + ms).toISOString();
    }
    case '_text':
      return [...((before as string[] | null) ?? []), 'LUCRO_REAL'];
    default: {
      const text = String(before ?? '');
      if (text === '' || random.below(6) === 0) return before === null ? 'x' : null;
      const at = random.below(text.length);
      const letter = text[at] === 'a' ? 'b' : 'a';
      return text.slice(0, at) + letter + text.slice(at + 1);
    }
  }
}

const namesOf = (table: Table) =>
  sql.join(
    columns.get(table)!.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Changes or takes one row; answers what was done and how to undo it, or undefined when the database itself refuses it. */
async function mutateRow(): Promise<
  { mutation: Mutation; id: string | undefined; undo: () => Promise<void> } | undefined
> {
  const { db } = t.context;
  const table = random.pick(Object.keys(tables) as Table[]);
  const rows = await rowsOf(table);
  const { place, row } = random.pick(rows);
  const owner = tables[table];
  const id = owner === null ? undefined : String(row[owner]);
  const name = sql.identifier(table);
  const json = (value: Row) =>
    sql`jsonb_populate_record(null::${name}, ${JSON.stringify(value)}::jsonb)`;
  try {
    if (random.below(6) === 0) {
      await db.execute(sql`delete from ${name} where ctid = ${place}::tid`);
      return {
        mutation: { table, column: null, before: row, after: null },
        id,
        undo: async () =>
          void (await db.execute(
            sql`insert into ${name} (${namesOf(table)}) select ${namesOf(table)} from ${json(row)}`,
          )),
      };
    }
    const { name: column, type } = random.pick(columns.get(table)!);
    const after = {
      ...row,
      [column]: another(
        type,
        row[column],
        rows.map((one) => one.row[column]),
      ),
    };
    if (JSON.stringify(after) === JSON.stringify(row)) return undefined;
    const set = (value: Row) =>
      sql`update ${name} set (${namesOf(table)}) = (select ${namesOf(table)} from ${json(value)})`;
    const done = await db.execute<{ place: string }>(
      sql`${set(after)} where ctid = ${place}::tid returning ctid::text as place`,
    );
    const moved = done.rows[0]!.place;
    return {
      mutation: { table, column, before: row, after },
      id,
      undo: async () => void (await db.execute(sql`${set(row)} where ctid = ${moved}::tid`)),
    };
  } catch {
    return undefined;
  }
}

/** Changes the stored bytes of a file that an act names. */
async function mutateFile(): Promise<{ id: string; what: string; undo: () => Promise<void> }> {
  const { row } = random.pick(await rowsOf('evidence_files'));
  const ref = String(row['storage_ref']);
  const path = join(t.dataDir, 'files/objects', ref.slice(0, 2), ref);
  const bytes = readFileSync(path);
  const kind = random.below(3);
  if (kind === 0) rmSync(path);
  else if (kind === 1) writeFileSync(path, bytes.subarray(0, random.below(bytes.length)));
  else {
    const flipped = Buffer.from(bytes);
    flipped[random.below(bytes.length)]! ^= 1 << random.below(8);
    writeFileSync(path, flipped);
  }
  return {
    id: String(row['id_agreement']),
    what: `file ${ref} ${['gone', 'cut', 'bit'][kind]}`,
    undo: async () => writeFileSync(path, bytes),
  };
}

/** What verification says of the whole and of these agreements, without reading the others. */
async function said(of: readonly string[]): Promise<string> {
  const { evidence } = t.services;
  const found: unknown[] = [
    await evidence.namedAgreements(office.company.id),
    await evidence.faultsOfRecords(),
  ];
  for (const id of of) {
    const { verification, acts } = await evidence.verifyNamed(office.company.id, id);
    found.push(acts, verification.faults, verification.ressalvas);
  }
  return JSON.stringify(found);
}

test(`${draws} random mutations of rows and files, seed ${seed}: each is noticed, but for the list`, async () => {
  const before = new Map<string, string>();
  const all = [...ids.map((id) => [id]), [], ids];
  for (const of of all) before.set(of.join(' '), await said(of));
  const isChanged = async (of: readonly string[]): Promise<boolean> =>
    (await said(of)) !== before.get(of.join(' '));
  const withActs = new Set(
    (await rowsOf('signing_acts')).map(({ row }) => String(row['id_agreement'])),
  );
  const missed: string[] = [];
  let listed = 0;
  for (let done = 0; done < draws;) {
    if (random.below(10) === 0) {
      const { id, what, undo } = await mutateFile();
      if (!(await isChanged([id]))) missed.push(what);
      await undo();
      done += 1;
      continue;
    }
    const made = await mutateRow();
    if (made === undefined) continue;
    const { mutation, id, undo } = made;
    // A key of a device stands behind acts of any of them.
    const of = mutation.table === 'device_keys' ? ids : id === undefined ? [] : [id];
    const isNoticed = await isChanged(of);
    if (!isNoticed) {
      const { table, column } = mutation;
      if (unnoticed.some((one) => one.is(mutation, id !== undefined && withActs.has(id))))
        listed += 1;
      else
        missed.push(
          `${table}.${column ?? '(row)'} ${JSON.stringify(column === null ? mutation.before : [mutation.before[column], mutation.after?.[column]])}`,
        );
    }
    await undo();
    done += 1;
  }
  console.log(`mutations: seed ${seed}, ${draws} drawn, ${listed} of them on the list`);
  expect(missed).toEqual([]);
  for (const of of all) expect(await isChanged(of)).toBe(false);
});
