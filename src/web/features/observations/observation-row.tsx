import { Button } from '@mantine/core';
import { IconBellRinging, IconClock, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WaitingObservation } from '#offline/queue/waiting-observations.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import {
  observationCategories,
  type ObservationCategory,
} from '#shared/observations/observations.enums.ts';
import { isWrittenApart } from '#shared/observations/observations.rules.ts';
import type { Observation } from '#shared/observations/observations.schemas.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './observations.module.css';

/** A message that the server has. `onDelete` where it is the reader's own. */
export function ObservationRow({
  observation,
  namesProduct,
  onDelete,
}: {
  observation: Observation;
  /** Whether the list is of more than one product, so that each is named. */
  namesProduct: boolean;
  onDelete: (() => void) | undefined;
}) {
  const { id, category, sender, isAlerta, mensage, createdDate, writtenAt, typeServico } =
    observation;
  return (
    <Row
      id={id}
      category={category}
      sender={sender}
      isAlert={isAlerta}
      product={namesProduct && typeServico !== null ? productTypeLabels[typeServico] : null}
      message={mensage}
      aside={
        <>
          <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
          {isWrittenApart(writtenAt, createdDate) && (
            <span>escrita em {formatDateTime(writtenAt)}</span>
          )}
          {onDelete !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={`Excluir a mensagem de ${formatDateTime(createdDate)}`}
              onClick={onDelete}
            >
              Excluir
            </Button>
          )}
        </>
      }
    />
  );
}

/** A message that waits on this device, was refused, or has just left it. */
export function WaitingRow({
  waiting: { id, item, state, cause, writtenAt },
  hasLeft,
  sender,
}: {
  waiting: WaitingObservation;
  hasLeft: boolean;
  sender: string;
}) {
  if (item === null) return null;
  return (
    <Row
      id={id}
      category={item.category}
      sender={sender}
      isAlert={item.isAlerta}
      product={null}
      message={item.mensage}
      aside={
        <>
          <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
          {hasLeft ? (
            <span className={classes.state}>
              <IconCheck size={16} aria-hidden /> enviada
            </span>
          ) : state === 'com_problema' ? (
            <span className={classes.state} data-problem>
              <IconAlertTriangle size={16} aria-hidden /> com problema: {cause} O texto está
              guardado em Pendências.
            </span>
          ) : (
            <span className={classes.state}>
              <IconClock size={16} aria-hidden /> salva neste aparelho
            </span>
          )}
        </>
      }
    />
  );
}

function Row({
  id,
  category,
  sender,
  isAlert,
  product,
  message,
  aside,
}: {
  id: string;
  category: ObservationCategory;
  sender: string;
  isAlert: boolean;
  product: string | null;
  message: string;
  aside: ReactNode;
}) {
  const { label, color } = observationCategories[category];
  return (
    <li className={classes.row} data-message={id}>
      <div className={classes.rowHead}>
        <StatusBadge color={color}>{label}</StatusBadge>
        <bdi className={classes.sender}>{sender}</bdi>
        {isAlert && (
          <span className={classes.state}>
            <IconBellRinging size={16} aria-hidden /> alerta
          </span>
        )}
        {product !== null && <span>{product}</span>}
        <span className={classes.aside}>{aside}</span>
      </div>
      {/* A direction of its own: marks inside turn nothing around it. */}
      <bdi className={classes.message}>{message}</bdi>
    </li>
  );
}
