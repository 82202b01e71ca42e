import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { alertMessages } from '#shared/alerts/alerts.messages.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './alerts.module.css';

/** A resolved alert in full: company, message, viewed date, resolved date and resolution message (@spec 2 §2). */
export function AlertDetailsDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  useReturnFocus();
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Empresa', alert.company],
    ['Mensagem', alert.message],
    ['Criado em', formatDateTime(alert.date)],
    [
      'Visualizado em',
      alert.viewedDate === null
        ? 'Resolvido antes que você o visse'
        : formatDateTime(alert.viewedDate),
    ],
    ['Resolvido em', alert.resolvedDate === null ? '-' : formatDateTime(alert.resolvedDate)],
    ['Resolvido por', alert.resolvedBy ?? '-'],
    ['Mensagem de resolução', alert.resolutionMessage ?? '-'],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title="Detalhes do alerta"
      closeButtonProps={{ 'aria-label': 'Fechar a janela' }}
    >
      <Stack>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {alertMessages.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
