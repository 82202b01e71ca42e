import { Button, Text } from '@mantine/core';
import * as v from 'valibot';
import {
  bulkReasonText,
  cannotText,
  nothingDoneText,
  type BulkReason,
} from '#shared/clients/bulk.rules.ts';
import { bulkRefusalSchema } from '#shared/clients/bulk.schemas.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './bulk.module.css';

/** The part of a client's row that names it. */
export type NamedClient = Pick<ClientRow, 'cnpjcpf' | 'razao_social'>;

/** A ticked client that cannot take part, and why. */
export type RefusedClient<Row extends NamedClient = ClientRow> = { row: Row; reason: BulkReason };

/** Refused clients that are spelled out; the rest are counted. */
const namedRows = 6;

/** The ticked clients that an answer names as refused; undefined where it says something else. */
export function refusedIn<Row extends NamedClient>(
  error: unknown,
  ticked: readonly Row[],
): RefusedClient<Row>[] | undefined {
  const parsed = v.safeParse(
    bulkRefusalSchema,
    error instanceof CodedError ? error.details : undefined,
  );
  if (!parsed.success) return undefined;
  const rows = new Map(ticked.map((row) => [row.cnpjcpf, row]));
  return parsed.output.clients.flatMap(({ cnpjcpf, reason }) => {
    const row = rows.get(cnpjcpf);
    return row === undefined ? [] : [{ row, reason }];
  });
}

/** Says which of the ticked clients keep an act from being done, and takes them out. */
export function RefusedClients<Row extends NamedClient>({
  refused,
  chosen,
  isTried,
  onDrop,
}: {
  refused: readonly RefusedClient<Row>[];
  /** How many are ticked, these among them. */
  chosen: number;
  /** The server was asked and did nothing. */
  isTried: boolean;
  onDrop: (rows: Row[]) => void;
}) {
  return (
    <Notice tone={isTried ? 'error' : 'warning'}>
      <Text fw={600} mb="xs">
        {isTried ? nothingDoneText(refused.length, chosen) : cannotText(refused.length, chosen)}
      </Text>
      <ul className={classes.names}>
        {refused.slice(0, namedRows).map(({ row, reason }) => (
          <li key={row.cnpjcpf}>
            <strong>
              <NameText name={row.razao_social} />
            </strong>{' '}
            <span className={classes.nowrap}>{formatPartyDocument(row.cnpjcpf)}</span>:{' '}
            {bulkReasonText(reason)}
          </li>
        ))}
        {refused.length > namedRows && <li>e mais {refused.length - namedRows}</li>}
      </ul>
      <Button
        mt="sm"
        size="sm"
        variant="default"
        onClick={() => onDrop(refused.map(({ row }) => row))}
      >
        {refused.length === 1
          ? 'Tirar este da seleção'
          : `Tirar estes ${refused.length} da seleção`}
      </Button>
    </Notice>
  );
}

/** The first ticked clients by name, and how many more there are. */
export function NamedClients({ rows }: { rows: readonly NamedClient[] }) {
  return (
    <ul className={classes.names}>
      {rows.slice(0, namedRows).map((row) => (
        <li key={row.cnpjcpf}>
          <NameText name={row.razao_social} />
        </li>
      ))}
      {rows.length > namedRows && (
        <li>e mais {(rows.length - namedRows).toLocaleString('pt-BR')}</li>
      )}
    </ul>
  );
}
