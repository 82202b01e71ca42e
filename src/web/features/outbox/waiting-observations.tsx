import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { WaitingObservation } from '#offline/queue/waiting-observations.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { observationCategories } from '#shared/observations/observations.enums.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './outbox.module.css';
import { itemStateLabels } from './state-labels.ts';

/** Observations that the server does not have: each with its text, its true state, and of a refused one the cause and what can be done. */
export function WaitingObservations({
  observations,
  onRetry,
  onGiveUp,
}: {
  observations: readonly WaitingObservation[];
  onRetry: (id: string) => void;
  onGiveUp: (id: string) => void;
}) {
  const [asked, setAsked] = useState<WaitingObservation | null>(null);
  return (
    <Surface title="Observações">
      <SurfaceRows>
        {observations.map((one) => (
          <li key={one.id} className={classes.act}>
            <Group gap="xs" mb={4}>
              <StatusBadge color={itemStateLabels[one.state].color}>
                {itemStateLabels[one.state].label}
              </StatusBadge>
              <Text size="sm" c="dimmed" className="tabular">
                {one.item !== null &&
                  `${observationCategories[one.item.category].label} · ${formatPartyDocument(one.item.cnpj)} · `}
                escrita em {formatDateTime(one.writtenAt)}
              </Text>
            </Group>
            <Text className={classes.said ?? ''}>
              {one.item === null ? (
                'O texto não pode ser lido por esta versão.'
              ) : (
                <bdi>{one.item.mensage}</bdi>
              )}
            </Text>
            {one.state === 'com_problema' && (
              <>
                <Alert my="sm" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
                  {one.cause ?? 'O servidor recusou esta observação.'}
                </Alert>
                <Group gap="xs">
                  <Button size="md" onClick={() => onRetry(one.id)}>
                    Tentar novamente
                  </Button>
                  <Button size="md" variant="subtle" color="red" onClick={() => setAsked(one)}>
                    Desistir do envio
                  </Button>
                </Group>
              </>
            )}
          </li>
        ))}
      </SurfaceRows>
      {asked !== null && (
        <GiveUpDialog
          onClose={() => setAsked(null)}
          onGiveUp={() => {
            onGiveUp(asked.id);
            setAsked(null);
          }}
        />
      )}
    </Surface>
  );
}

function GiveUpDialog({ onClose, onGiveUp }: { onClose: () => void; onGiveUp: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Desistir do envio desta observação?" centered>
      <Stack>
        <Text>Ela não chega ao escritório, e o texto é apagado deste aparelho.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" onClick={onGiveUp}>
            Desistir do envio
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
