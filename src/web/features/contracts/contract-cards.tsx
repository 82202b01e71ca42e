import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { CardList } from '#web/ui/card-list.tsx';
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
  return (
    <CardList
      label="Contratos"
      rows={rows}
      keyOf={(row) => row.id}
      isLoading={isLoading}
      skeletonHeight={124}
      empty={empty}
    >
      {(row) => (
        <>
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
        </>
      )}
    </CardList>
  );
}
