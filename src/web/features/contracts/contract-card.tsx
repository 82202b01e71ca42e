import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import classes from './contracts.module.css';

type Props = {
  row: ContractRow;
  renderState: (row: ContractRow) => ReactNode;
  renderActions: (row: ContractRow) => ReactNode;
};

/** A contract of the list on a phone or tablet. */
export function ContractCard({ row, renderState, renderActions }: Props) {
  return (
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
  );
}
