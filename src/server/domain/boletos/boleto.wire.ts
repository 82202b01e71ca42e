import type { BillingWord } from '#shared/boletos/billing.rules.ts';
import { boletoEvents, type BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import { dayOfFine, situationOf } from '#shared/boletos/boletos.rules.ts';
import type {
  Boleto,
  BoletoMonths,
  BoletoRow,
  BoletoSummary,
  IssueBoletoBody,
} from '#shared/boletos/boletos.schemas.ts';
import { offeredMonth, type Competencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import { partyKindOf } from '#shared/kernel/party-document.ts';
import type { BoletoOrder } from './boleto-order.ts';
import type { BoletoEventRecord, BoletoRecord } from './boletos.repository.ts';

/** What a row of the list is made of. */
export type ListedBoleto = Pick<
  BoletoRecord,
  | 'id'
  | 'idClient'
  | 'state'
  | 'simulado'
  | 'seuNumero'
  | 'valorCents'
  | 'vencimento'
  | 'limitePag'
  | 'nomeBeneficiario'
>;

/** A row of the list as the wire carries it; `today` is the day in Brasília. */
export const toWireBoletoRow = (row: ListedBoleto, today: string): BoletoRow => ({
  id: row.id,
  id_client: row.idClient,
  cnpj: row.idClient,
  nome: row.nomeBeneficiario,
  valor: wireOfCents(row.valorCents),
  vencimento: row.vencimento,
  ...situationOf(row, today),
  seuNumero: row.seuNumero,
  simulado: row.simulado,
});

const rate = (hundredths: number | null): number | null => hundredths && wireOfCents(hundredths);

/** One whole as the wire carries it, with what happened to it; `editar` = the caller may change it. */
export const toWireBoleto = (
  row: BoletoRecord,
  events: readonly BoletoEventRecord[],
  { today, editar }: { today: string; editar: boolean },
): Boleto => ({
  id: row.id,
  id_client: row.idClient,
  nomeBeneficiario: row.nomeBeneficiario,
  cpfCnpjBeneficiario: row.idClient,
  tipoPessoa: partyKindOf(row.idClient),
  valor: wireOfCents(row.valorCents),
  dataVencimento: row.vencimento,
  seuNumero: row.seuNumero,
  codigoSolicitacao: null,
  codMulta: row.codMulta,
  taxaMulta: rate(row.taxaMulta),
  codMora: row.codMora,
  taxaMora: rate(row.taxaMora),
  limitePag: row.limitePag,
  email: row.email,
  telefone: row.telefone,
  endRua: row.endRua,
  endNum: row.endNum,
  endBairro: row.endBairro,
  endCidade: row.endCidade,
  cep: row.cep,
  uf: row.uf,
  state: row.state,
  ...situationOf(row, today),
  simulado: row.simulado,
  editar,
  pagamento:
    row.idPayment === null || row.paidOn === null || row.paidCents === null
      ? null
      : { id: row.idPayment, data: row.paidOn, valor: wireOfCents(row.paidCents) },
  dhEmissao: row.issuedAt.toISOString(),
  dhVencimento: row.vencimento,
  dhMulta: dayOfFine(row.vencimento),
  dhMora: dayOfFine(row.vencimento),
  eventos: events.map(({ at, kind, detail, by }) => ({
    data: at.toISOString(),
    texto: detail === null ? boletoEvents[kind] : `${boletoEvents[kind]}: ${detail}`,
    por: by,
  })),
});

/** An order as a call brings it, and what was confirmed; a rate of nothing says nothing. */
export const orderOfWire = ({
  id_client: idClient,
  valor: valorCents,
  dataVencimento: vencimento,
  taxaMulta,
  taxaMora,
  confirmado: confirmed,
  ...said
}: IssueBoletoBody): { order: BoletoOrder; confirmed: readonly BillingWord[] } => ({
  confirmed,
  order: {
    ...said,
    idClient,
    valorCents,
    vencimento,
    taxaMulta: said.codMulta === 'SEM_MULTA' ? null : taxaMulta,
    taxaMora: said.codMora === 'SEM_MORA' ? null : taxaMora,
  },
});

/** What is due in a month `AAAA-MM` and not cancelled, what of it was paid, and what of it is late. */
export type BoletoMonthSums = {
  month: Competencia;
  issuedCents: number;
  receivedCents: number;
  lateCents: number;
};

/** The twelve months of a year `AAAA` as the wire carries them; `months` are all that have boletos, the first one first. */
export function toWireMonths(ano: string, months: readonly BoletoMonthSums[]): BoletoMonths {
  const sums = new Map<string, BoletoMonthSums>(months.map((one) => [one.month, one]));
  return {
    linhas: Array.from({ length: 12 }, (_, index) => {
      const mes = String(index + 1).padStart(2, '0');
      const of = sums.get(`${ano}-${mes}`);
      return {
        mes,
        emitido: wireOfCents(of?.issuedCents ?? 0),
        recebido: wireOfCents(of?.receivedCents ?? 0),
        vencido: wireOfCents(of?.lateCents ?? 0),
      };
    }),
    meses: months.map(({ month }) => offeredMonth(month)),
  };
}

/** Cards as the wire carries them. */
export function toWireSummary(
  cards: Readonly<Record<BoletoSituation, { count: number; cents: number }>>,
): BoletoSummary {
  const card = (of: BoletoSituation) => ({
    quantidade: cards[of].count,
    valor: wireOfCents(cards[of].cents),
  });
  return {
    cards: {
      RECEBIDO: card('RECEBIDO'),
      A_RECEBER: card('A_RECEBER'),
      EM_PROCESSAMENTO: card('EM_PROCESSAMENTO'),
      ATRASADO: card('ATRASADO'),
      EXPIRADO: card('EXPIRADO'),
    },
  };
}
