import { badgeOf } from '../analyses/analyses.enums.ts';
import { sheetAmounts, sumSheet } from '../analyses/analyses.rules.ts';
import type { SheetRow } from '../analyses/analyses.schemas.ts';
import { restituted, sheetColumns } from '../analyses/sheet-words.ts';
import { formatDate } from '../kernel/civil-date.ts';
import { formatCivilDay } from '../kernel/civil-day.ts';
import { wireOfCents } from '../kernel/money.ts';
import type { ExportColumn, ExportTable } from './export-table.ts';

const until: ExportColumn<SheetRow> = {
  header: 'Prescreve em',
  cell: (row) => (row.prescreve_em === null ? '' : formatCivilDay(row.prescreve_em)),
};

/**
 * 'Planilha de retificação' as a file: the columns of the screen, then what the screen shows below
 * a cell. Amounts in reais are numbers. `client` = the document in digits and letters, which tells
 * the files of several clients apart.
 */
export const sheetTable = (client: string): ExportTable<SheetRow> => ({
  name: `retificacao-${client}`,
  columns: [
    { header: 'Competência', cell: (row) => row.competencia },
    { header: 'Diagnóstico', cell: (row) => badgeOf(row.diagnostico) },
    ...sheetAmounts.flatMap((name): ExportColumn<SheetRow>[] => [
      { header: sheetColumns[name], cell: (row) => row[name] },
      ...(name === restituted ? [until] : []),
    ]),
    { header: 'Descrição do diagnóstico', cell: (row) => row.diagnostico },
    { header: 'Total a restituir calculado', cell: (row) => row.calculado },
    {
      header: 'Corrigido por',
      cell: ({ editado }) => (editado === null ? '' : `${editado.por}, ${formatDate(editado.em)}`),
    },
  ],
  total: (rows) => {
    const sums = sumSheet(rows);
    return [
      'Total',
      '',
      ...sheetAmounts.flatMap((name) => [
        wireOfCents(sums[name]),
        ...(name === restituted ? [''] : []),
      ]),
      '',
      '',
      '',
    ];
  },
});
