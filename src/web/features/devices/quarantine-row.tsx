import { Button, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { causeOf } from '#offline/queue/problem-texts.ts';
import type { QuarantineItem } from '#shared/devices/devices.schemas.ts';
import { addressOf } from '#shared/http/endpoint-call.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { downloadQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { itemKindLabel } from './device-labels.ts';
import classes from './devices.module.css';

const DeleteItemDialog = lazy(() =>
  import('./delete-item-dialog.tsx').then(({ DeleteItemDialog }) => ({
    default: DeleteItemDialog,
  })),
);

/** The list is fetched again so long after a download began: its end may be known by then. */
const downloadMs = 2000;

/** An item that lies with the office: it is downloaded, and deleted once it was. */
export function QuarantineRow({
  item,
  canDownload,
  canDelete,
  onDownloaded,
}: {
  item: QuarantineItem;
  canDownload: boolean;
  canDelete: boolean;
  /** Called a moment after a download was begun: the browser does not tell when it ends. */
  onDownloaded: () => void;
}) {
  const [isDeleting, setDeleting] = useState(false);
  const { removed } = item;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{itemKindLabel(item.kind)}</Text>
        {item.client !== null && <Text size="sm">{item.client}</Text>}
        <Text size="sm" c="dimmed" className="tabular">
          Recebido em {formatDateTime(item.receivedAt)}, {formatBytes(item.length)}
        </Text>
        {item.cause !== null && <Text size="sm">{causeOf(item.cause)}</Text>}
        {item.handedBy !== null && (
          <Text size="sm" c="dimmed">
            Entregue por {item.handedBy.name}
          </Text>
        )}
        {canDelete && removed === null && item.openedAt === null && (
          <Text size="sm" c="dimmed">
            Depois de baixado, pode ser apagado.
          </Text>
        )}
        {removed !== null && (
          <Text size="sm" c="dimmed" className="tabular">
            Apagado em {formatDateTime(removed.at)}
            {removed.by === null ? ' pelo prazo de guarda' : ` por ${removed.by}`}
            {removed.reason !== null && `: ${removed.reason}`}
          </Text>
        )}
      </div>
      {removed === null && (
        <div className={classes.itemActs}>
          {canDownload && (
            <Button
              component="a"
              href={addressOf(downloadQuarantineItem, { params: { id: item.id } })}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={`Baixar ${itemKindLabel(item.kind)}`}
              onClick={() => setTimeout(onDownloaded, downloadMs)}
            >
              Baixar
            </Button>
          )}
          {canDelete && item.openedAt !== null && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={`Apagar ${itemKindLabel(item.kind)}`}
              onClick={() => setDeleting(true)}
            >
              Apagar
            </Button>
          )}
        </div>
      )}
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteItemDialog item={item} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </li>
  );
}
