import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { clients } from '#server/db/schema/clients.ts';
import { history } from '#server/db/schema/history.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { migrationsFolder } from '#tests/support/test-places.ts';

let t: TestApp;
let company: { id: string };
let other: { id: string };
let partner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  // The day of the alerts below, at noon in Brasília.
  t.context.now = () => new Date('2026-11-21T15:00:00.000Z');
  company = await t.factory.tenant();
  other = await t.factory.tenant();
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());

const enabled = 'PROCURAÇÃO HABILITADA';
const newClient = (editar = true) => t.factory.client(company.id, { openTo: [partner], editar });
const change = async (cnpjcpf: string, payload: object) =>
  t.call({
    method: 'POST',
    url: `/data-api/clients/update/${cnpjcpf}`,
    headers: await t.signIn(partner),
    payload,
  });
const storedOf = async (cnpjcpf: string) =>
  (
    await t.context.db
      .select({
        status: clients.procuracaoHabilitada,
        start: clients.procuracaoHabilitadaEm,
        end: clients.procuracaoValidaAte,
        numero: clients.numero,
      })
      .from(clients)
      .where(eq(clients.cnpjcpf, cnpjcpf))
  )[0]!;
const historyOf = async (cnpjcpf: string): Promise<(string | null)[][]> => {
  const rows = await t.context.db
    .select()
    .from(history)
    .where(eq(history.subject, `client:${cnpjcpf}`));
  return rows.map((row) => [row.field, row.before, row.after]).toSorted();
};

test.each([
  ['01-12-2025', '30-11-2027'],
  ['2025-12-01', '2027-11-30'],
  ['01/12/2025', '30/11/2027'],
])('enabled from %s to %s is stored as days, and told field by field', async (start, end) => {
  const { cnpjcpf } = await newClient();
  const answer = await change(cnpjcpf, {
    procuracaoHabilitada: enabled,
    procuracaoHabilitadaEm: start,
    procuracaoValidaAte: end,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    procuracaoHabilitada: enabled,
    procuracaoHabilitadaEm: '2025-12-01',
    procuracaoValidaAte: '2027-11-30',
  });
  expect(await historyOf(cnpjcpf)).toEqual([
    ['procuracaoHabilitada', null, enabled],
    ['procuracaoHabilitadaEm', null, '2025-12-01'],
    ['procuracaoValidaAte', null, '2027-11-30'],
  ]);
  // The same days in another form change nothing.
  await change(cnpjcpf, {
    procuracaoHabilitadaEm: '01-12-2025',
    procuracaoValidaAte: '30/11/2027',
  });
  expect(await historyOf(cnpjcpf)).toHaveLength(3);
});

test.each([
  'HABILITAR PROCURAÇÃO',
  'PROCURAÇÃO EXIPRADA', // sic
  'PROCURAÇÃO CANCELADA',
  null,
  '',
])('%j needs no days', async (procuracaoHabilitada) => {
  const { cnpjcpf } = await newClient();
  expect((await change(cnpjcpf, { procuracaoHabilitada })).statusCode).toBe(200);
  expect((await storedOf(cnpjcpf)).status).toBe(procuracaoHabilitada || null);
});

const noDay = 'Data inválida';
const start = 'procuracaoHabilitadaEm';
const end = 'procuracaoValidaAte';
describe.each<[string, object, Record<string, string>]>([
  ['a day that does not exist', { [end]: '31-02-2026' }, { [end]: noDay }],
  ['no day at all', { [end]: 'lixo' }, { [end]: noDay }],
  ['an instant', { [start]: '2026-11-21T10:00:00.000Z' }, { [start]: noDay }],
  ['a number', { [start]: 20261121 }, { [start]: noDay }],
  ['both wrong', { [start]: '1/1/26', [end]: '2026-13-01' }, { [start]: noDay, [end]: noDay }],
  [
    'an end before the start',
    { [start]: '02-12-2026', [end]: '01/12/2026' },
    { [end]: 'O início não pode vir depois do fim' },
  ],
  [
    'enabled without a start',
    { procuracaoHabilitada: enabled, [end]: '2027-11-30' },
    { [start]: 'Informe o início e o fim da procuração' },
  ],
  [
    'enabled without an end',
    { procuracaoHabilitada: enabled, [start]: '2025-12-01' },
    { [end]: 'Informe o início e o fim da procuração' },
  ],
])('%s', (_what, body, fields) => {
  test('is refused with what is wrong at each field, and nothing is written', async () => {
    const { cnpjcpf } = await newClient();
    const before = await storedOf(cnpjcpf);
    const answer = await change(cnpjcpf, { numero: '9999', ...body });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      message: noDay,
      details: { fields },
    });
    expect(await storedOf(cnpjcpf)).toEqual(before);
    expect(await historyOf(cnpjcpf)).toEqual([]);
  });
});

test('another state than the four is refused by its own words', async () => {
  const { cnpjcpf } = await newClient();
  const answer = await change(cnpjcpf, { procuracaoHabilitada: 'PROCURAÇÃO EXPIRADA' });
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    422,
    'validation_failed',
    'Status de procuração inválido',
  ]);
});

test('what stands in the record counts: a day taken from an enabled one is refused, another field beside it is not judged', async () => {
  const { cnpjcpf } = await newClient();
  const days = { [start]: '2025-12-01', [end]: '2027-11-30' };
  await change(cnpjcpf, days);
  expect((await change(cnpjcpf, { procuracaoHabilitada: enabled })).statusCode).toBe(200);
  expect((await change(cnpjcpf, { [end]: '' })).json().details.fields).toEqual({
    [end]: 'Informe o início e o fim da procuração',
  });
  expect((await change(cnpjcpf, { [start]: '01-12-2027' })).statusCode).toBe(422);
  expect((await change(cnpjcpf, { procuracaoHabilitada: null, [end]: '' })).statusCode).toBe(200);
  // Of before both days were asked for.
  await t.context.db
    .update(clients)
    .set({ procuracaoHabilitada: enabled, procuracaoHabilitadaEm: null, procuracaoValidaAte: null })
    .where(eq(clients.cnpjcpf, cnpjcpf));
  expect((await change(cnpjcpf, { numero: '9' })).statusCode).toBe(200);
});

test('reading only is refused, a foreign and a hidden client are not found', async () => {
  const body = { procuracaoHabilitada: 'PROCURAÇÃO CANCELADA' };
  const readable = await newClient(false);
  const refused = await change(readable.cnpjcpf, body);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'read_only']);
  const hidden = await t.factory.client(company.id);
  const foreign = await t.factory.client(other.id);
  for (const { cnpjcpf } of [hidden, foreign]) {
    expect((await change(cnpjcpf, body)).statusCode).toBe(404);
    expect((await storedOf(cnpjcpf)).status).toBeNull();
  }
});

describe('the end of a procuração', () => {
  const alertsOf = async (razaoSocial: string): Promise<string[]> => {
    const answer = await t.call({ url: '/data-api/alerts', headers: await t.signIn(partner) });
    return answer
      .json<{ data: Alert[] }>()
      .data.filter((alert) => alert.company === razaoSocial)
      .map(({ message }) => message);
  };

  test.each([
    ['21-12-2026', 'vence em 21/12/2026 (daqui a 30 dias)'],
    ['21-11-2026', 'vence em 21/11/2026 (hoje)'],
    ['20-11-2026', 'venceu em 20/11/2026'],
  ])('sent as %s is told of', async (until, words) => {
    const { cnpjcpf, razaoSocial } = await newClient();
    await change(cnpjcpf, { procuracaoValidaAte: until });
    await t.services.procuracaoAlerts.check();
    expect(await alertsOf(razaoSocial)).toEqual([expect.stringContaining(words)]);
  });

  test('is not told of while it is far off, or when it is cancelled', async () => {
    const far = await newClient();
    await change(far.cnpjcpf, { procuracaoValidaAte: '22-12-2026' });
    const cancelled = await newClient();
    await change(cancelled.cnpjcpf, {
      procuracaoHabilitada: 'PROCURAÇÃO CANCELADA',
      procuracaoValidaAte: '01-12-2026',
    });
    await t.services.procuracaoAlerts.check();
    for (const { razaoSocial } of [far, cancelled]) expect(await alertsOf(razaoSocial)).toEqual([]);
  });
});

describe('the migration', () => {
  const rows: [
    status: string | null,
    until: string | null,
    then: [string | null, string | null],
  ][] = [
    ['Habilitada', '01/12/2026', [enabled, '2026-12-01']],
    ['procuração habilitada', '01-12-2026', [enabled, '2026-12-01']],
    [' PROCURAÇÃO EXIPRADA ', ' 2026-12-01 ', ['PROCURAÇÃO EXIPRADA', '2026-12-01']],
    ['Expirada', '2026-12-01T03:00:00.000Z', ['PROCURAÇÃO EXIPRADA', '2026-12-01']],
    ['PROCURAÇÃO CANCELADA', '01/12/2026 10:00', ['PROCURAÇÃO CANCELADA', '2026-12-01']],
    ['HABILITAR PROCURAÇÃO', '29/02/2028', ['HABILITAR PROCURAÇÃO', '2028-02-29']],
    ['habilitar', '31-02-2026', ['HABILITAR PROCURAÇÃO', null]],
    ['não habilitada', 'a confirmar', [null, null]],
    ['sim', '', [null, null]],
    ['', '00/00/0000', [null, null]],
    ['PROCURAÇÃO', '29/02/2027', [null, null]],
    ['1', '2026-12-011', [null, null]],
    ['x', '2026-13-01', [null, null]],
    ['y', '1/12/2026', [null, null]],
    [null, null, [null, null]],
  ];

  test(
    'maps what was stored as it was typed, and is at rest with what it has made',
    onPostgres,
    async () => {
      const made: string[] = [];
      for (const [status, until] of rows) {
        const { cnpjcpf } = await t.factory.client(company.id);
        made.push(cnpjcpf);
        await t.context.db.execute(
          sql`update clients set procuracao_habilitada = ${status}, procuracao_habilitada_em = ${until}, procuracao_valida_ate = ${until} where cnpjcpf = ${cnpjcpf}`,
        );
      }
      const file = readFileSync(join(migrationsFolder, '0011_procuracao.sql'), 'utf8');
      for (const _again of [1, 2]) {
        for (const statement of file.split('--> statement-breakpoint'))
          await t.context.db.execute(sql.raw(statement));
        const then: (string | null)[][] = [];
        for (const cnpjcpf of made) {
          const stored = await storedOf(cnpjcpf);
          then.push([stored.status, stored.start, stored.end]);
        }
        expect(then).toEqual(rows.map(([, , [status, day]]) => [status, day, day]));
      }
    },
  );
});
