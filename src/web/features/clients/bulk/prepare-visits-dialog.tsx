import { Text } from '@mantine/core';
import { maxVisitedAtOnce } from '#shared/visits/visits.schemas.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { clientsInWords } from '#shared/users/duties.rules.ts';
import { notToSign } from './may-take-part.ts';

/** Says who will be visited before the preparation of the visit is opened with them. */
export function PrepareVisitsDialog({
  rows,
  onDrop,
  onClose,
  onPrepare,
}: {
  rows: readonly ClientRow[];
  onDrop: (rows: ClientRow[]) => void;
  onClose: () => void;
  onPrepare: (cnpjcpfs: string[]) => void;
}) {
  const isTooMany = rows.length > maxVisitedAtOnce;
  return (
    <BulkDialog
      title="Preparar visita"
      rows={rows}
      refused={notToSign(rows)}
      error={null}
      isBusy={false}
      act={`Preparar ${clientsInWords(rows.length)}`}
      canAct={!isTooMany && rows.length > 0}
      onAct={() => onPrepare(rows.map(({ cnpjcpf }) => cnpjcpf))}
      onDrop={onDrop}
      onClose={onClose}
    >
      <Text>O dia é escolhido em seguida; o que a assinatura precisa vem para este aparelho.</Text>
      {isTooMany && (
        <Notice tone="warning">
          No máximo {maxVisitedAtOnce} clientes por visita: são{' '}
          {rows.length.toLocaleString('pt-BR')} escolhidos.
        </Notice>
      )}
    </BulkDialog>
  );
}
