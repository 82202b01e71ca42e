import { useEffect, useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import type { VisitPiece } from '#offline/store/kept-database.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { missingPieces } from '#offline/visits/recheck.ts';
import { visitChecks } from './visit-checks.ts';

type Missing = ReadonlyMap<string, VisitPiece[]>;

/**
 * What is missing on this device of the agreements (ids), read back when they are shown, each time the page comes back into view and when
 * one was fetched anew (`fetchedAt` by id); null while nothing is known.
 */
export function useMissingPieces(
  ports: OfflinePorts,
  owner: Owner,
  agreementIds: readonly string[],
  fetchedAt: (agreementId: string) => string | undefined,
): Missing | null {
  const [missing, setMissing] = useState<Missing | null>(null);
  const wanted = agreementIds.map((id) => `${id}@${fetchedAt(id) ?? ''}`).join(' ');
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      const ids = [...wanted.matchAll(/(\S+)@/g)].map((match) => match[1]!);
      missingPieces(ports, owner, ids, visitChecks).then(
        (found) => isWanted && setMissing(found),
        // What cannot be read is not here.
        (error: unknown) => {
          console.warn('prepared visits were not read back', error);
          if (isWanted) setMissing(new Map(ids.map((id) => [id, ['contrato']])));
        },
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [ports, owner, wanted]);
  return missing;
}
