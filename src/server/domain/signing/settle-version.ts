import { versionAfterAct } from '#shared/signing/admission.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';

type Row = Awaited<ReturnType<AgreementsService['lockVersions']>>[number];

/** All versions of a party's agreement, locked, with the acts of each. */
export type Versions = { all: Row[]; heads: ReadonlyMap<string, readonly ActHead[]> };

/** Carries out what an act on a version that the office has replaced meanwhile does (versionAfterAct), and tells the office. */
export async function settleVersion(
  tx: Executor,
  deps: { agreements: AgreementsService; alerts: AlertsService },
  act: { idTenant: string; party: Party; agreement: Row; versions: Versions; label: string },
): Promise<void> {
  const { idTenant, party, agreement, versions } = act;
  const current = versions.all.find((row) => row.inForce);
  const outcome = versionAfterAct(
    agreement,
    current && {
      isAssinado: current.isAssinado,
      actCount: versions.heads.get(current.id)?.length ?? 0,
    },
  );
  if (outcome === 'in_force') return;
  const takesOver = outcome === 'takes_over';
  if (takesOver) await deps.agreements.putInForce(tx, idTenant, agreement, current?.id);
  const other = current === undefined ? '' : ` (versão ${current.version})`;
  await deps.alerts.raise(tx, {
    idTenant,
    idClient: party.kind === 'client' ? party.id : null,
    company: agreement.partyName,
    message: takesOver
      ? `${act.label} chegou para a versão ${agreement.version} do contrato de ${agreement.partyName}, mostrada antes da alteração. Ela volta a valer no lugar da mais nova${other}.`
      : `${act.label} chegou para a versão ${agreement.version} do contrato de ${agreement.partyName}, mas a mais nova${other} também já tem atos. As duas ficaram guardadas; decida qual vale.`,
    kind: 'versao_alterada',
  });
}
