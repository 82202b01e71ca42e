import type { AppEvent } from '#shared/events.ts';
import type { Person } from '#shared/history/history.rules.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { versionAfterAct } from '#shared/signing/admission.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ChainedHead } from '#server/domain/acts/act-state.ts';

type Row = Awaited<ReturnType<AgreementsService['lockVersions']>>[number];

/** All versions of a party's agreement, locked, with the acts of each. */
export type Versions = { all: Row[]; heads: ReadonlyMap<string, readonly ChainedHead[]> };

/** What became of the versions: `replaced` is the one that this act took out of force. */
export type Settled = {
  events: readonly AppEvent[];
  isInForce: boolean;
  replaced: Row | undefined;
};

/**
 * Carries out what an act on a version that the office has replaced meanwhile does (versionAfterAct), and answers what happened by it.
 */
export async function settleVersion(
  tx: WriteTx,
  deps: { agreements: AgreementsService },
  act: {
    idTenant: string;
    by: Person;
    party: Party;
    agreement: Row;
    versions: Versions;
    kind: ActKind;
  },
): Promise<Settled> {
  const { idTenant, by, party, agreement, versions } = act;
  const current = versions.all.find((row) => row.inForce);
  const outcome = versionAfterAct(
    agreement,
    current && {
      isAssinado: current.isAssinado,
      actCount: versions.heads.get(current.id)?.length ?? 0,
    },
  );
  if (outcome === 'in_force') return { events: [], isInForce: true, replaced: undefined };
  const isBackInForce = outcome === 'takes_over';
  const changed = isBackInForce
    ? await deps.agreements.putInForce(tx, idTenant, agreement, current?.id, by)
    : [];
  return {
    isInForce: isBackInForce,
    replaced: isBackInForce ? current : undefined,
    events: [
      ...changed,
      // The record may have changed since this version: its text stays, and says what is no longer true.
      ...(isBackInForce ? await deps.agreements.refresh(tx, { idTenant, party, by }) : []),
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
    ],
  };
}
