import type { AppEvent } from '#shared/events.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { versionAfterAct } from '#shared/signing/admission.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';

type Row = Awaited<ReturnType<AgreementsService['lockVersions']>>[number];

/** All versions of a party's agreement, locked, with the acts of each. */
export type Versions = { all: Row[]; heads: ReadonlyMap<string, readonly ActHead[]> };

/**
 * Carries out what an act on a version that the office has replaced meanwhile does (versionAfterAct), and answers what happened by it.
 */
export async function settleVersion(
  tx: WriteTx,
  deps: { agreements: AgreementsService },
  act: { idTenant: string; party: Party; agreement: Row; versions: Versions; kind: ActKind },
): Promise<readonly AppEvent[]> {
  const { idTenant, party, agreement, versions } = act;
  const current = versions.all.find((row) => row.inForce);
  const outcome = versionAfterAct(
    agreement,
    current && {
      isAssinado: current.isAssinado,
      actCount: versions.heads.get(current.id)?.length ?? 0,
    },
  );
  if (outcome === 'in_force') return [];
  const isBackInForce = outcome === 'takes_over';
  const changed = isBackInForce
    ? await deps.agreements.putInForce(tx, idTenant, agreement, current?.id)
    : [];
  return [
    ...changed,
    {
      kind: 'versionChangedMeanwhile',
      idTenant,
      party,
      partyName: agreement.partyName,
      act: act.kind,
      version: agreement.version,
      newerVersion: current?.version ?? null,
      isBackInForce,
    },
  ];
}
