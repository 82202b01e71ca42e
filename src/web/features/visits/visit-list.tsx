import { Button, Modal, Group, Skeleton, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, type ReactNode } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { daySheets, type DaySheet } from '#offline/visits/day-sheet.ts';
import { listPreparedAgreements, listVisits, removeVisit } from '#offline/visits/visits.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { visitDayLabel } from '#shared/visits/visit-day.rules.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.ts';
import { DaySheetView } from './day-sheet.tsx';
import { useMissingPieces } from './use-missing-pieces.ts';
import classes from './visits.module.css';

type VisitListProps<Stage> = {
  ports: OfflinePorts;
  owner: Owner;
  /** Where an agreement stands, what lies only on this device included. */
  stageOf: (agreement: Agreement) => Stage;
  renderStage: (stage: Stage) => ReactNode;
};

/** Visits prepared on this device, a sheet for each day; each client opens without network. */
export function VisitList<Stage extends { isOpen: boolean; isBegun: boolean }>({
  ports,
  owner,
  stageOf,
  renderStage,
}: VisitListProps<Stage>) {
  const shown = useLiveQuery(async () => {
    const now = new Date();
    return { now, sheets: daySheets(await listVisits(owner), now) };
  }, [keyOfOwner(owner)]);
  const prepared = useLiveQuery(() => listPreparedAgreements(owner), [keyOfOwner(owner)]);
  const [removing, setRemoving] = useState<DaySheet | null>(null);
  const missing = useMissingPieces(
    ports,
    owner,
    (shown?.sheets ?? []).flatMap((sheet) => sheet.entries.map((entry) => entry.agreementId)),
    (agreementId) => prepared?.get(agreementId)?.fetchedAt,
  );
  if (shown === undefined || prepared === undefined) return <Skeleton height={180} radius="lg" />;
  if (shown.sheets.length === 0)
    return (
      <div className={classes.emptyFrame}>
        <EmptyState
          icon={IconMapPin}
          title="Nenhuma visita preparada neste aparelho"
          hint="Prepare antes de sair: contrato, marca e chaves ficam aqui e a assinatura funciona sem internet."
        />
      </div>
    );
  const remove = async (sheet: DaySheet): Promise<void> => {
    setRemoving(null);
    for (const visit of sheet.visits) await removeVisit(ports, owner, visit.id);
    showToast('success', 'Visita removida deste aparelho.');
  };
  return (
    <div className={classes.progress}>
      {shown.sheets.map((sheet) => (
        <DaySheetView
          key={sheet.day}
          ports={ports}
          owner={owner}
          sheet={sheet}
          title={visitDayLabel(sheet.day, shown.now)}
          staged={sheet.entries.map((entry) => {
            const kept = prepared.get(entry.agreementId);
            return {
              entry,
              stage: kept === undefined ? null : stageOf(kept.agreement),
              stale: kept?.agreement.stale ?? [],
            };
          })}
          renderStage={renderStage}
          missing={missing}
          onRemove={() => setRemoving(sheet)}
        />
      ))}
      {removing !== null && (
        <Modal opened onClose={() => setRemoving(null)} title="Remover visita deste aparelho?">
          <Text>
            {removing.entries.map((entry) => entry.partyName).join(', ')}. O que já foi coletado e
            ainda não foi enviado continua guardado.
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" size="lg" onClick={() => setRemoving(null)} data-autofocus>
              Manter
            </Button>
            <Button color="red" size="lg" onClick={() => void remove(removing)}>
              Remover visita
            </Button>
          </Group>
        </Modal>
      )}
    </div>
  );
}
