import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Overview } from '#shared/overview/overview.schemas.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientPermissions, productPermissions } from '#server/db/schema/permissions.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { boletoRow } from '#tests/support/boleto-rows.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { openTestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  today = dayInBrasilia(t.context.now());
});
afterAll(() => t.close());

const month = (
  competencia: Competencia,
  until: string | null,
  totalARestituir: number,
): FoundMonth => ({
  competencia,
  rbAuferida: 0,
  semSubsRb: 0,
  comSubsRb: 0,
  valorRetificadoSt: 0,
  totalMonofasicos: 0,
  total: totalARestituir,
  totalARestituir,
  diagnostico: diagnoses.opportunity,
  payment: '2021-12',
  until,
});

type Person = 'ceo' | 'analyst' | 'head' | 'manager' | 'partner';
/** Who sees the numbers of the administration, those of people, and the verification. */
const sees: Record<Person, { isAdmin: boolean; isHead: boolean; isChief: boolean }> = {
  ceo: { isAdmin: true, isHead: true, isChief: true },
  analyst: { isAdmin: true, isHead: false, isChief: false },
  head: { isAdmin: false, isHead: true, isChief: false },
  manager: { isAdmin: false, isHead: false, isChief: false },
  partner: { isAdmin: false, isHead: false, isChief: false },
};

/** A company in which something of everything waits: two clients, of which one opens to the partner and is managed by the manager. */
async function office() {
  const p = await productPlace(t, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const manager = await t.factory.user(p.company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  const head = await t.factory.user(p.company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  const analyst = await t.factory.user(p.company.id, {
    typeUser: 'ADMIN',
    typeCargo: 'ANALISTA',
  });
  await t.factory.user(p.company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    isAccepted: false,
  });
  const other = await t.factory.client(p.company.id);
  const third = await t.factory.client(p.company.id);
  const endOf = (
    cnpjcpf: string,
    procuracaoValidaAte: string,
    procuracaoHabilitada:
      | 'PROCURAÇÃO HABILITADA'
      | 'PROCURAÇÃO CANCELADA' = 'PROCURAÇÃO HABILITADA',
  ) =>
    t.context.db
      .update(clients)
      .set({ procuracaoHabilitada, procuracaoValidaAte, idGerente: manager.id })
      .where(and(eq(clients.idTenant, p.company.id), eq(clients.cnpjcpf, cnpjcpf)));
  await endOf(p.client.cnpjcpf, addDays(today, 30));
  await endOf(other.cnpjcpf, addDays(today, -1));
  await endOf(third.cnpjcpf, today, 'PROCURAÇÃO CANCELADA');
  const found = async (of: { cnpjcpf: string }, product: string, months: FoundMonth[]) => {
    const { data } = await p.open(p.ceo, { id_client: of.cnpjcpf, id_product: product });
    await t.seed((tx) =>
      t.services.analyses.replaceRows(tx, { idTenant: p.company.id, id: data!.id }, months),
    );
    return data!.id;
  };
  await found(p.client, p.product, [
    month('2021-11', addDays(today, 30), 11_316),
    month('2021-12', addDays(today, 31), 20_000),
  ]);
  await found(other, await p.addProduct(other), [month('2021-10', today, 5000)]);
  await t.context.db.insert(boletos).values(
    [
      { idClient: p.client.cnpjcpf, vencimento: addDays(today, -1), valorCents: 12_345 },
      { idClient: other.cnpjcpf, vencimento: addDays(today, -2), valorCents: 5555 },
      { idClient: other.cnpjcpf, vencimento: today, valorCents: 7777 },
    ].map(({ idClient, ...differs }) =>
      boletoRow({ id: t.context.newId(), idTenant: p.company.id, idClient }, differs),
    ),
  );
  const people = { ceo: p.ceo, analyst, head, manager, partner: p.partner };
  const as = async (who: TestUser, url: string) => {
    const answer = await t.call({
      url,
      headers: { host: p.company.host, ...(await t.signIn(who)) },
    });
    expect(answer.statusCode, url).toBe(200);
    return answer.json() as { data: unknown; total: number };
  };
  const overview = async (who: TestUser): Promise<Overview> =>
    (await as(who, '/data-api/overview')).data as Overview;
  /** What the lists say that the numbers lead to; null where the person does not see the number. */
  const lists = async (name: Person) => {
    const who = people[name];
    const { isAdmin, isHead, isChief } = sees[name];
    const total = async (url: string): Promise<number> => (await as(who, `${url}&page=1`)).total;
    const length = async (url: string) => ((await as(who, url)).data as unknown[]).length;

    return {
      alertas: await total('/data-api/alerts?tab=nao_vistos'),
      procuracoesVencendo: await total('/data-api/clients?procuracao=vencendo'),
      procuracoesVencidas: await total('/data-api/clients?procuracao=vencida'),
      pessoas: isHead ? await length('/data-api/alerts/pending-users') : null,
      assinaturas: isChief ? await total('/data-api/signatures?status=pendente') : null,
      boletosAtrasados: isAdmin ? await total('/data-api/boletos?situacao=ATRASADO') : null,
      apuracoes: await total('/api/apuracao?estado=aberta'),
      prescrevem: isAdmin ? await total('/api/apuracao?prescreve=30') : null,
    };
  };
  return { ...p, people, analyst, overview, lists };
}

/** The numbers alone, as the lists say them. */
function countsOf(overview: Overview) {
  const { alertas, procuracoesVencendo, procuracoesVencidas, pessoas, assinaturas } = overview;
  return {
    alertas,
    procuracoesVencendo,
    procuracoesVencidas,
    pessoas,
    assinaturas,
    boletosAtrasados: overview.boletosAtrasados && overview.boletosAtrasados.quantidade,
    apuracoes: overview.apuracoes,
    prescrevem: overview.prescrevem && overview.prescrevem.quantidade,
  };
}

describe('each number is the total of the list that it leads to', () => {
  let o: Awaited<ReturnType<typeof office>>;
  beforeAll(async () => {
    o = await office();
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: o.analyst.id, idTenant: o.company.id, typeCargo: 'ANALISTA', editar: true },
      ]),
    );
    await openTestDevice(t, o.partner);
    await t.call({
      method: 'POST',
      url: '/data-api/alerts',
      headers: { host: o.company.host, ...(await t.signIn(o.ceo)) },
      payload: { message: 'Ligar hoje.', id_client: o.client.cnpjcpf },
    });
  });

  test.each(['ceo', 'analyst', 'head', 'manager', 'partner'] as const)(
    'for the %s',
    onPostgres,
    async (who) => {
      expect(countsOf(await o.overview(o.people[who]))).toEqual(await o.lists(who));
    },
  );

  test('ADMIN sees all of the company, with what it is worth', async () => {
    expect(await o.overview(o.ceo)).toMatchObject({
      temCliente: true,
      procuracoesVencendo: 1,
      procuracoesVencidas: 1,
      pessoas: 1,
      assinaturas: 0,
      boletosAtrasados: { quantidade: 2, valor: 179 },
      apuracoes: 2,
      prescrevem: { quantidade: 2, valor: 163.16 },
    });
  });

  test('a partner sees the own clients, and no number of the administration', async () => {
    const mine = await o.overview(o.partner);
    expect(Math.abs(Date.parse(mine.at) - t.context.now().getTime())).toBeLessThan(60_000);
    expect(mine).toMatchObject({
      temCliente: true,
      procuracoesVencendo: 1,
      procuracoesVencidas: 0,
      pessoas: null,
      assinaturas: null,
      boletosAtrasados: null,
      apuracoes: 1,
      prescrevem: null,
    });
  });

  test('an analyst of the own services counts only these', async () => {
    expect(await o.overview(o.analyst)).toMatchObject({
      apuracoes: 0,
      prescrevem: { quantidade: 0, valor: 0 },
    });
    await t.context.db.insert(productPermissions).values({
      idUser: o.analyst.id,
      idTenant: o.company.id,
      idProduct: o.product,
      cnpj: o.client.cnpjcpf,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      typeCargo: 'ANALISTA',
    });
    const after = await o.overview(o.analyst);
    expect(after.apuracoes).toBeGreaterThan(0);
    expect(countsOf(after)).toEqual(await o.lists('analyst'));
  });

  test('after the last permission went everything is 0, and nothing is refused', async () => {
    await t.context.db.delete(clientPermissions).where(eq(clientPermissions.idUser, o.partner.id));
    const after = await o.overview(o.partner);
    expect(after.temCliente).toBe(false);
    expect(countsOf(after)).toEqual({
      alertas: after.alertas,
      procuracoesVencendo: 0,
      procuracoesVencidas: 0,
      pessoas: null,
      assinaturas: null,
      boletosAtrasados: null,
      apuracoes: 0,
      prescrevem: null,
    });
    expect(countsOf(after)).toEqual(await o.lists('partner'));
  });
});

test('what prescribes is the sheet’s to tell: who does not read it may not ask a list for it', async () => {
  const o = await office();
  const answer = await t.call({
    url: '/api/apuracao?prescreve=30',
    headers: { host: o.company.host, ...(await t.signIn(o.partner)) },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
});

test('it costs eleven statements, however much there is', onPostgres, async () => {
  const o = await office();
  for (const who of [o.ceo, o.partner]) {
    const headers = { host: o.company.host, ...(await t.signIn(who)) };
    const { answer, statements } = await recordQueries(() =>
      t.call({ url: '/data-api/overview', headers }),
    );
    expect(answer.statusCode).toBe(200);
    const texts = statements.map(({ text }) => text).join('\n');
    expect(statements.length, texts).toBeLessThanOrEqual(11);
  }
});
