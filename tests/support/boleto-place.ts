import { and, eq, sql } from 'drizzle-orm';
import { boletos } from '#server/db/schema/boletos.ts';
import { history } from '#server/db/schema/history.ts';
import type {
  Boleto,
  BoletoMonths,
  BoletoRow,
  BoletoSummary,
} from '#shared/boletos/boletos.schemas.ts';
import { boletoRow } from './boleto-rows.ts';
import { productPlace } from './product-place.ts';
import type { TestApp } from './test-app.ts';

type Who = Parameters<TestApp['signIn']>[0];
type BoletoAnswer = {
  status: number;
  code?: string;
  message?: string;
  details?: { fields?: Record<string, string> };
  data?: Boleto;
};
type List = { status: number; data: BoletoRow[]; total: number; truncated: boolean };

/** A company with a client, and the calls on its boletos. */
export async function boletoPlace(t: TestApp) {
  const p = await productPlace(t);
  const body = {
    id_client: p.client.cnpjcpf,
    valor: 1234.56,
    dataVencimento: '2026-12-26',
    codMulta: 'MULTA_PERCENTUAL',
    taxaMulta: 2.29,
    codMora: 'MORA_FIXA',
    taxaMora: 1.5,
    limitePag: 45,
    nomeBeneficiario: 'Padaria do Sol Ltda.',
    email: 'dona@sol.test',
    telefone: '(41) 98765-4321',
    endRua: 'Rua das Acácias',
    endNum: '10',
    endBairro: 'Centro',
    endCidade: 'Curitiba',
    cep: '80010-010',
    uf: 'pr',
  };
  const issue = (who: Who = p.ceo, differs: object = {}) =>
    p.call(who, 'POST', 'boletos', { ...body, ...differs }) as Promise<BoletoAnswer>;
  const read = (who: Who, id: string) =>
    p.call(who, 'GET', `boletos/${id}`) as Promise<BoletoAnswer>;
  const list = async (who: Who = p.ceo, query: Record<string, string> = {}): Promise<List> => {
    const answer = await t.call({
      url: `/data-api/boletos?${new URLSearchParams(query)}`,
      headers: { host: p.company.host, ...(await t.signIn(who)) },
    });
    return { status: answer.statusCode, ...(answer.json() as Omit<List, 'status'>) };
  };
  /** Rows that nobody could issue today, in the order of their due days. */
  const stored = async (
    rows: readonly Parameters<typeof boletoRow>[1][],
    idClient = p.client.cnpjcpf,
  ): Promise<string[]> => {
    const made = rows.map((differs) =>
      boletoRow({ id: t.context.newId(), idTenant: p.company.id, idClient }, differs),
    );
    await t.context.db.insert(boletos).values(made);
    return made.map(({ id }) => id);
  };
  const pay = (who: Who, id: string, payment: object) =>
    p.call(who, 'POST', `boletos/${id}/pagamento`, payment) as Promise<BoletoAnswer>;
  /** Takes back a payment, or the one that stands. */
  const undo = (who: Who, id: string, idPayment?: string) =>
    p.call(
      who,
      'DELETE',
      `boletos/${id}/pagamento${idPayment === undefined ? '' : `?id=${idPayment}`}`,
    ) as Promise<BoletoAnswer>;
  const cancel = (who: Who, id: string, motivo: unknown = 'Emitido em dobro') =>
    p.call(who, 'POST', `boletos/${id}/cancelar`, { motivo }) as Promise<BoletoAnswer>;
  const summary = async (who: Who = p.ceo, query: Record<string, string> = {}) =>
    (await p.call(who, 'GET', `boletos/summary?${new URLSearchParams(query)}`)) as {
      status: number;
      data?: BoletoSummary;
    };
  const months = async (who: Who = p.ceo, query: Record<string, string> = { ano: '2026' }) =>
    (await p.call(who, 'GET', `boletos/months?${new URLSearchParams(query)}`)) as {
      status: number;
      data?: BoletoMonths;
    };
  const told = () =>
    t.context.db
      .select({
        action: history.action,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(
        and(
          eq(history.idTenant, p.company.id),
          eq(history.subject, `client:${p.client.cnpjcpf}`),
          sql`${history.action} like 'boleto%'`,
        ),
      )
      .orderBy(history.at);
  return { ...p, body, issue, read, list, stored, pay, undo, cancel, summary, months, told };
}
