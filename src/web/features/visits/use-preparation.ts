import { useCallback, useEffect, useRef, useState } from 'react';
import { holdAppBusy } from '#offline/platform/app-busy.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import {
  prepareVisit,
  removeVisit,
  type PreparedVisit,
  type VisitProgress,
} from '#offline/visits/visits.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { announceVisit } from '#shared/visits/visits.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { askToPersist } from '#web/device/storage-state.ts';
import { visitChecks } from './visit-checks.ts';

export type Preparation = {
  progress: VisitProgress[] | null;
  visit: PreparedVisit | null;
  isRunning: boolean;
  failure: string | null;
  /** `day` = `aaaa-mm-dd`. */
  start: (agreements: readonly AgreementSummary[], day: string) => Promise<void>;
  reset: () => void;
};

/** Runs 'Preparar visita'; a second run of the same clients replaces the visit that the first one left incomplete. */
export function usePreparation(ports: OfflinePorts, owner: Owner): Preparation {
  const [progress, setProgress] = useState<VisitProgress[] | null>(null);
  const [visit, setVisit] = useState<PreparedVisit | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const incomplete = useRef<string | null>(null);
  useEffect(
    () => (isRunning ? holdAppBusy(ports.locks, 'prepare-visit') : undefined),
    [isRunning, ports.locks],
  );

  const start = useCallback(
    async (agreements: readonly AgreementSummary[], day: string) => {
      setRunning(true);
      setFailure(null);
      setVisit(null);
      try {
        await askToPersist();
        const made = await prepareVisit(ports, owner, agreements, setProgress, visitChecks, {
          day,
        });
        if (incomplete.current !== null) await removeVisit(ports, owner, incomplete.current);
        incomplete.current = made.ready ? null : made.id;
        announce(made);
        setVisit(made);
      } catch (error) {
        console.error('visit not prepared', error);
        setFailure(
          error instanceof Error ? error.message : 'A visita não foi guardada neste aparelho.',
        );
      } finally {
        setRunning(false);
      }
    },
    [ports, owner],
  );
  const reset = useCallback(() => {
    setProgress(null);
    setVisit(null);
    setFailure(null);
    incomplete.current = null;
  }, []);
  return { progress, visit, isRunning, failure, start, reset };
}

/** The office sees 'em visita por …', and the session lasts as long as the visit. The visit is ready whether or not this arrives, so nothing waits for it. */
function announce(visit: PreparedVisit): void {
  for (const { agreementId } of visit.agreements)
    callEndpoint(announceVisit, {
      params: { agreementId },
      body: visit.day === undefined ? {} : { day: visit.day },
    }).catch((error: unknown) => console.info('visit not announced', error));
}
