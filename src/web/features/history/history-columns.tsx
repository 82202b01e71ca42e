import { Text } from '@mantine/core';
import type { HistoryRow } from '#shared/history/history.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import type { Column } from '#web/ui/data-table.tsx';
import classes from './history.module.css';

const cpfOf = ({ cpf }: HistoryRow): string => (cpf === null ? '–' : formatCpf(cpf));

/** A value as it was or is; an empty one is said, not left out. */
function Value({ value }: { value: string | null }) {
  return value === null || value === '' ? (
    <Text span inherit c="dimmed">
      –
    </Text>
  ) : (
    <span className={classes.value}>{value}</span>
  );
}

/** The seven columns of the history (@spec 3 §2 Modification history). */
export const historyColumns: readonly Column<HistoryRow>[] = [
  {
    key: 'usuario',
    header: 'Usuário',
    width: 176,
    cell: (row) => <span className={classes.name}>{row.usuario}</span>,
  },
  {
    key: 'cpf',
    header: 'CPF',
    width: 148,
    cell: (row) => <span className={classes.whole}>{cpfOf(row)}</span>,
  },
  {
    key: 'dataHora',
    header: 'Data e hora',
    width: 158,
    cell: (row) => <span className={classes.whole}>{formatDateTime(row.dataHora)}</span>,
  },
  {
    key: 'acao',
    header: 'Ação',
    width: 160,
    cell: (row) => <span className={classes.value}>{row.acao}</span>,
  },
  {
    key: 'campoModificado',
    header: 'Campo modificado',
    width: 156,
    cell: (row) => <Value value={row.campoModificado} />,
  },
  { key: 'valorAntigo', header: 'Valor antigo', cell: (row) => <Value value={row.valorAntigo} /> },
  { key: 'valorNovo', header: 'Valor novo', cell: (row) => <Value value={row.valorNovo} /> },
];

/** A line where a table does not fit. */
export function HistoryCard({ row }: { row: HistoryRow }) {
  const hasValues = row.valorAntigo !== null || row.valorNovo !== null;
  return (
    <>
      <span className={classes.name}>
        {row.acao}
        {row.campoModificado !== null && (
          <span className={classes.field}> · {row.campoModificado}</span>
        )}
      </span>
      {hasValues && (
        <dl className={classes.values}>
          <div>
            <dt>Valor antigo</dt>
            <dd>
              <Value value={row.valorAntigo} />
            </dd>
          </div>
          <div>
            <dt>Valor novo</dt>
            <dd>
              <Value value={row.valorNovo} />
            </dd>
          </div>
        </dl>
      )}
      <Text size="sm" c="dimmed" className="tabular">
        {formatDateTime(row.dataHora)} · {row.usuario}
        {row.cpf !== null && (
          <>
            {' · '}
            <span className={classes.whole}>CPF {cpfOf(row)}</span>
          </>
        )}
      </Text>
    </>
  );
}
