import { Button, Modal, Group, Skeleton, Text } from '@mantine/core';
import { IconChevronRight, IconMapPin, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { listVisits, removeVisit, type PreparedVisit } from '#offline/visits/visits.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { PartyLink } from '#web/session/party-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './visits.module.css';

/** The party behind `client:id` or `user:id`, the key under which a visit keeps it. */
function partyOfKey(key: string): Party {
  const cut = key.indexOf(':');
  return { kind: key.slice(0, cut) === 'user' ? 'user' : 'client', id: key.slice(cut + 1) };
}

/** Visits prepared on this device; each client opens without network. */
export function VisitList({ ports, owner }: { ports: OfflinePorts; owner: Owner }) {
  const visits = useLiveQuery(() => listVisits(owner), [keyOfOwner(owner)]);
  const [removing, setRemoving] = useState<PreparedVisit | null>(null);
  if (visits === undefined) return <Skeleton height={180} radius="lg" />;
  if (visits.length === 0)
    return (
      <div className={classes.emptyFrame}>
        <EmptyState
          icon={IconMapPin}
          title="Nenhuma visita preparada neste aparelho"
          hint="Prepare antes de sair: contrato, marca e chaves ficam aqui e a assinatura funciona sem internet."
        />
      </div>
    );
  const remove = async (visit: PreparedVisit): Promise<void> => {
    setRemoving(null);
    await removeVisit(ports, owner, visit.id);
    showToast('success', 'Visita removida deste aparelho.');
  };
  return (
    <div className={classes.progress}>
      {visits.map((visit) => (
        <Surface
          key={visit.id}
          title={`Preparada em ${formatDateTime(visit.preparedAt)}`}
          aside={
            <StatusBadge color={visit.ready ? 'green' : 'red'}>
              {visit.ready ? 'Pronta sem internet' : 'Incompleta'}
            </StatusBadge>
          }
        >
          <SurfaceRows>
            {visit.agreements.map((agreement) => {
              const party = partyOfKey(agreement.partyKey);
              return (
                <li key={agreement.agreementId}>
                  <PartyLink party={party} className={classes.visitRow}>
                    <span className={classes.choiceWords}>
                      <Text fw={600}>{agreement.partyName}</Text>
                      <Text size="sm" c="dimmed" className="tabular">
                        {party.kind === 'client' ? formatPartyDocument(party.id) : 'Parceria'}
                      </Text>
                    </span>
                    {!agreement.ready && <StatusBadge color="red">Faltam partes</StatusBadge>}
                    <IconChevronRight size={22} aria-hidden />
                  </PartyLink>
                </li>
              );
            })}
          </SurfaceRows>
          <Group justify="flex-end" px="md" pb="sm">
            <Button
              variant="subtle"
              color="gray"
              size="md"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setRemoving(visit)}
            >
              Remover deste aparelho
            </Button>
          </Group>
        </Surface>
      ))}
      {removing !== null && (
        <Modal opened onClose={() => setRemoving(null)} title="Remover visita deste aparelho?">
          <Text>
            {removing.agreements.map((agreement) => agreement.partyName).join(', ')}. O que já foi
            coletado e ainda não foi enviado continua guardado.
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" size="md" onClick={() => setRemoving(null)} data-autofocus>
              Manter
            </Button>
            <Button color="red" size="md" onClick={() => void remove(removing)}>
              Remover visita
            </Button>
          </Group>
        </Modal>
      )}
    </div>
  );
}
