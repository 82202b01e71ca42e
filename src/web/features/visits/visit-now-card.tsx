import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { listDrafts } from '#offline/capture/drafts.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { daySheets } from '#offline/visits/day-sheet.ts';
import { listPreparedAgreements, listVisits } from '#offline/visits/visits.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/link-button.tsx';
import classes from './visit-now.module.css';
import { doorOf, visitsNow, type VisitNow } from './visit-now.ts';
import { partyOfKey } from './visit-row.tsx';

const shownRows = 3;

type Known = { isOpen: boolean; isBegun: boolean };

/** The visits of this device that the home offers, the likeliest first; empty until the device was read. */
export function useVisitsNow<Stage extends Known>(
  ports: OfflinePorts,
  owner: Owner | null,
  /** Where an agreement stands, what lies only on this device included. */
  stageOf: (agreement: Agreement) => Stage,
): VisitNow<Stage>[] {
  const kept = useLiveQuery(async () => {
    if (owner === null) return undefined;
    const now = new Date();
    return {
      now,
      sheets: daySheets(await listVisits(owner), now),
      drafts: await listDrafts(ports, owner),
      prepared: await listPreparedAgreements(owner),
    };
  }, [ports, owner === null ? null : keyOfOwner(owner)]);
  if (kept === undefined) return [];
  return visitsNow(
    kept.sheets,
    (agreementId) => {
      const agreement = kept.prepared.get(agreementId)?.agreement;
      return agreement === undefined ? null : stageOf(agreement);
    },
    kept.drafts,
    kept.now,
  );
}

/** First on the home while this device has a visit for today or one was begun today: one tap leads back to its step. */
export function VisitNowCard<Stage extends Known>({
  visits,
  renderStage,
}: {
  visits: readonly VisitNow<Stage>[];
  renderStage: (stage: Stage) => ReactNode;
}) {
  const [first] = visits;
  if (first === undefined) return null;
  const isUnderway = first.draft !== null || first.stage?.isBegun === true;
  return (
    <div className={classes.card}>
      <Surface
        title={isUnderway ? 'Visita em andamento' : 'Visitas de hoje'}
        aside={
          visits.length > shownRows && (
            <TextLink to="/visitas" className={classes.all ?? ''}>
              Ver todas ({visits.length})
            </TextLink>
          )
        }
      >
        <SurfaceRows>
          {visits.slice(0, shownRows).map((visit) => (
            <li key={visit.entry.agreementId}>
              <VisitNowRow visit={visit} isFirst={visit === first} renderStage={renderStage} />
            </li>
          ))}
        </SurfaceRows>
      </Surface>
    </div>
  );
}

function VisitNowRow<Stage extends Known>({
  visit: { entry, stage, draft },
  isFirst,
  renderStage,
}: {
  visit: VisitNow<Stage>;
  isFirst: boolean;
  renderStage: (stage: Stage) => ReactNode;
}) {
  const party = partyOfKey(entry.partyKey);
  const isBegun = draft !== null || stage?.isBegun === true;
  return (
    <Link
      {...doorOf(party, draft)}
      // No history holds a client's document.
      params={{ id: party.kind === 'client' ? entry.agreementId : party.id }}
      className={classes.link}
      data-first={isFirst || undefined}
    >
      <span className={classes.words}>
        <Text span fw={600} className={classes.name ?? ''}>
          {entry.partyName}
        </Text>
        <Text span size="sm" c="dimmed" className="tabular">
          {entry.time === undefined ? '' : `${entry.time} · `}
          {party.kind === 'client' ? formatPartyDocument(party.id) : 'Parceria'}
        </Text>
      </span>
      {stage !== null && renderStage(stage)}
      <span className={classes.go}>
        {isBegun ? 'Continuar' : 'Abrir contrato'}
        <IconChevronRight size={20} aria-hidden />
      </span>
    </Link>
  );
}
