import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { permissionLists } from '#server/domain/permissions/permission-lists.service.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace } from '#tests/support/product-place.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
const day = 24 * 60 * 60 * 1000;
const startedAt = Date.parse('2026-11-21T12:00:00Z');
let clock: number;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  clock = startedAt;
  t.context.now = () => new Date((clock += 10));
});
afterAll(() => t.close());

const month = (
  competencia: Competencia,
  until: string | null,
  differs: Partial<FoundMonth> = {},
): FoundMonth => ({
  competencia,
  rbAuferida: 0,
  semSubsRb: 0,
  comSubsRb: 0,
  valorRetificadoSt: 0,
  totalMonofasicos: 0,
  total: 8916,
  totalARestituir: 11_316,
  diagnostico: diagnoses.opportunity,
  payment: '2021-12',
  until,
  ...differs,
});

/** Looks until there is nothing left to look at. */
async function lookAtAll(): Promise<void> {
  let place: Parameters<typeof t.services.prescriptionAlerts.look>[0];
  do place = await t.services.prescriptionAlerts.look(place);
  while (place !== undefined);
}

/** A product whose newest apuração has these months, with its analyst. */
async function office(...months: FoundMonth[]) {
  const p = await productPlace(t, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const apuracao = (await p.open()).data!;
  const find = (id: string, ...of: FoundMonth[]) =>
    t.seed((tx) => t.services.analyses.replaceRows(tx, { idTenant: p.company.id, id }, of));
  await find(apuracao.id, ...months);
  const toldTo = async (person: TestUser): Promise<string[]> => {
    const answer = await t.call({ url: '/data-api/alerts', headers: await t.signIn(person) });
    return (answer.json() as { data: Alert[] }).data.map(({ message }) => message);
  };
  const words = (month_: string, until: string, value = 'R$ 113,16'): string =>
    `${p.client.razaoSocial}: ${value} de ${month_} prescrevem em ${until}.`;
  return { ...p, apuracao, find, toldTo, words };
}

test(
  'told 60 days before, and again 15 days before, once each however many look',
  onPostgres,
  async () => {
    const p = await office(month('2021-11', '2027-01-21'));
    clock = startedAt;
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toEqual([]);
    clock = startedAt + day;
    await Promise.all([lookAtAll(), lookAtAll()]);
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toEqual([p.words('11/2021', '21/01/2027')]);
    clock = Date.parse('2027-01-05T12:00:00Z');
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toHaveLength(1);
    clock = Date.parse('2027-01-06T12:00:00Z');
    await Promise.all([lookAtAll(), lookAtAll()]);
    clock = Date.parse('2027-01-21T12:00:00Z');
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toHaveLength(2);
    expect(await p.toldTo(p.ceo)).toHaveLength(2);
  },
);

test('found with few days left it is told once, on the last day too, and never afterwards', async () => {
  const p = await office(month('2021-10', '2026-11-21'), month('2021-09', '2026-11-20'));
  await lookAtAll();
  await lookAtAll();
  expect(await p.toldTo(p.partner)).toEqual([p.words('10/2021', '21/11/2026')]);
});

test('the analyst of the product is told too, also one who may not work with the company any more, and nobody of another company', async () => {
  const p = await office(month('2021-11', '2026-12-20'));
  const home = await t.factory.tenant({ templates: false });
  const analyst = await t.factory.user(home.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  const other = await t.factory.user(home.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  await t.seed((tx) =>
    permissionLists.product.put(tx, analyst.id, [
      {
        idTenant: p.company.id,
        id: p.product,
        cnpj: p.client.cnpjcpf,
        typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
        typeRegime: 'LUCRO_REAL',
        typeCargo: 'ANALISTA',
        editar: true,
      },
    ]),
  );
  await lookAtAll();
  const told = await t.context.db
    .select({ idUser: alertRecipients.idUser })
    .from(alertRecipients)
    .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
    .where(eq(alerts.idTenant, p.company.id));
  const ids = told.map(({ idUser }) => idUser);
  expect(ids).toContain(analyst.id);
  expect(ids).not.toContain(other.id);
});

describe('nobody is told of', () => {
  test.each<[string, FoundMonth]>([
    [
      'what is no opportunity',
      month('2021-11', '2026-12-20', { diagnostico: diagnoses.segregated }),
    ],
    ['what has no term', month('2021-11', null)],
    ['nothing', month('2021-11', '2026-12-20', { totalARestituir: 0 })],
  ])('%s', async (_, one) => {
    const p = await office(one);
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toEqual([]);
  });

  test('what was corrected to nothing, and of the rest the corrected amount', async () => {
    const p = await office(month('2021-11', '2026-12-20'), month('2021-12', '2026-12-21'));
    const correct = (competencia: string, valor: number) =>
      p.call(p.ceo, 'PATCH', 'simples/update', {
        id_apuracao: p.apuracao.id,
        competencia,
        valor,
      });
    await correct('11/2021', 0);
    await correct('12/2021', 50);
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toEqual([p.words('12/2021', '21/12/2026', 'R$ 50,00')]);
  });

  test('what was compensated; of what is only launched they are', async () => {
    const p = await office(month('2021-11', '2026-12-20'), month('2021-12', '2026-12-21'));
    const path = `apuracao/${p.apuracao.id}/creditos`;
    await p.call(p.ceo, 'POST', path, {
      linhas: [
        { competencia: '11/2021', total: 89.16 },
        { competencia: '12/2021', total: 89.16 },
      ],
    });
    const [first] = (
      (await p.call(p.ceo, 'GET', `credits/${p.apuracao.id}`)) as unknown as CreditList
    ).data;
    await p.call(p.ceo, 'PUT', 'credits', { id: (first as Credit).id, isPago: true });
    await lookAtAll();
    expect(await p.toldTo(p.partner)).toEqual([p.words('12/2021', '21/12/2026')]);
  });
});

test(
  'a month that several apurações have is that of the newest; one that only an older one has is not forgotten',
  onPostgres,
  async () => {
    const p = await office(month('2021-11', '2026-12-20'), month('2021-12', '2026-12-21'));
    const newest = (await p.open()).data!;
    await p.find(newest.id, month('2021-11', '2026-12-20', { totalARestituir: 20_000 }));
    await lookAtAll();
    expect(new Set(await p.toldTo(p.partner))).toEqual(
      new Set([p.words('11/2021', '20/12/2026', 'R$ 200,00'), p.words('12/2021', '21/12/2026')]),
    );
  },
);

test('more months than one look takes are all told of', onPostgres, async () => {
  const months = Array.from({ length: 205 }, (_, n) =>
    month(
      `20${String(10 + Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}` as Competencia,
      '2026-12-20',
    ),
  );
  const p = await office(...months);
  const place = await t.services.prescriptionAlerts.look();
  expect(place).toMatchObject({ until: '2026-12-20' });
  await t.services.prescriptionAlerts.look(place);
  expect(new Set(await p.toldTo(p.partner)).size).toBe(205);
});
