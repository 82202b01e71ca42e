import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import classes from './contracts.module.css';

type Props = {
  rows: readonly ContractRow[];
  isLoading: boolean;
  empty: ReactNode;
  renderState: (row: ContractRow) => ReactNode;
  renderActions: (row: ContractRow) => ReactNode;
};

/** The same list on a phone or tablet. */
export function ContractCards({ rows, isLoading, empty, renderState, renderActions }: Props) {
  if (isLoading)
    return (
      <Stack gap="sm" aria-busy="true" aria-label="Carregando os contratos">
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} height={124} radius="lg" />
        ))}
      </Stack>
    );
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={classes.cards} aria-label="Contratos">
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.cardHead}>
            <Text fw={620}>{row.nameContrato}</Text>
            {renderState(row)}
          </div>
          <Text size="sm" c="dimmed" className="tabular">
            {contractTypeLabels[row.typeContrato]} · versão {row.version} ·{' '}
            {row.deletedAt === null
              ? formatDateTime(row.createdDate)
              : `excluído em ${formatDateTime(row.deletedAt)}`}
          </Text>
          {renderActions(row)}
        </li>
      ))}
    </ul>
  );
}
