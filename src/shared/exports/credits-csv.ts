import { boletoMessages } from '../boletos/boletos.messages.ts';
import type { Credit, CreditList } from '../credits/credits.schemas.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import { csvHead, csvLine } from '../kernel/csv.ts';

const month = (year: string | null, monthOfYear: string | null): string =>
  year === null || monthOfYear === null ? '' : `${monthOfYear}/${year}`;

type Cell = string | number;

/** Columns as on the screen; amounts in reais and percents are numbers, so that a spreadsheet adds them up. `total` = what stands below. */
const columns: readonly {
  header: (list: Pick<CreditList, 'referencia'>) => string;
  cell: (credit: Credit) => Cell;
  total?: keyof CreditList['totais'];
}[] = [
  { header: () => 'Competência', cell: (one) => month(one.anoCompetencia, one.mesCompetencia) },
  { header: () => 'Crédito', cell: (one) => one.creditOrigin ?? '', total: 'creditOrigin' },
  { header: () => 'Pagamento', cell: (one) => month(one.anoPagamento, one.mesPagamento) },
  {
    header: ({ referencia }) => `Selic (ref. ${referencia})`,
    cell: (one) => one.selic ?? '',
    total: 'selic',
  },
  { header: () => 'Selic (%)', cell: (one) => one.selicPct ?? '' },
  { header: () => 'Referência', cell: (one) => one.referencia ?? '' },
  { header: () => 'Compensação', cell: (one) => one.compensacao, total: 'compensacao' },
  { header: () => 'Saldo', cell: (one) => one.saldo ?? '', total: 'saldo' },
  { header: () => 'Comissão', cell: (one) => one.comissao ?? '', total: 'comissao' },
  { header: () => 'Comissão (%)', cell: (one) => one.comissao_porcentagem },
  { header: () => 'Pago', cell: (one) => (one.isPago ? 'Sim' : 'Não') },
  { header: () => 'Cobrança', cell: (one) => one.cobranca?.status ?? boletoMessages.notBilled },
];

/** Credits as a CSV, with their sums in the line before the last, and when it was made in the last (decisions: Exports). */
export function creditsCsv(
  list: Pick<CreditList, 'data' | 'referencia' | 'totais'>,
  at: Date,
): string {
  const totals = columns.map(({ total }, i): Cell => {
    if (i === 0) return 'Total';
    return total === undefined ? '' : list.totais[total];
  });
  return [
    csvHead(columns.map(({ header }) => header(list))),
    ...list.data.map((one) => csvLine(columns.map(({ cell }) => cell(one)))),
    csvLine(totals),
    csvLine(['Gerado em', formatDateTime(at)]),
  ].join('');
}
