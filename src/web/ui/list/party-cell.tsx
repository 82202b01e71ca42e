import { Text } from '@mantine/core';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { NameText } from '../name-text.tsx';
import type { Column } from '../data-table.tsx';
import classes from './party-cell.module.css';

/** Whose a row is: the name, and below it the document where that has no column of its own. */
export function PartyCell({ name, document }: { name: string; document?: string | undefined }) {
  return (
    <span className={classes.name}>
      <NameText name={name} />
      {document !== undefined && (
        <span className={classes.document}>{formatPartyDocument(document)}</span>
      )}
    </span>
  );
}

/** A document in a column of its own. */
export const DocumentCell = ({ document }: { document: string }) => (
  <span className={classes.line}>{formatPartyDocument(document)}</span>
);

/**
 * The columns 'Cliente' and 'CNPJ' of a list over all clients. `isCompact` where document and what else is told of the row (`below`) find room
 * only below the name.
 */
export function partyColumns<Row extends { razao_social: string }>(
  isCompact: boolean,
  documentOf: (row: Row) => string,
  below?: (row: Row) => string,
): Column<Row>[] {
  const document: Column<Row> = {
    key: 'cnpj',
    header: 'CNPJ',
    kind: 'document',
    cell: (row) => <DocumentCell document={documentOf(row)} />,
  };
  const client: Column<Row> = {
    key: 'cliente',
    header: 'Cliente',
    cell: (row) => (
      <>
        <PartyCell name={row.razao_social} document={isCompact ? documentOf(row) : undefined} />
        {isCompact && below !== undefined && (
          <Text size="sm" c="dimmed">
            {below(row)}
          </Text>
        )}
      </>
    ),
  };
  return isCompact ? [client] : [client, document];
}
