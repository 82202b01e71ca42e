import { whoDeletesLots } from '#shared/analyses/analyses.access.ts';
import { whoRegistersClients } from '#shared/clients/clients.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { OverviewAgreements } from '#web/features/overview/overview-agreements.tsx';
import { OverviewTiles } from '#web/features/overview/overview-tiles.tsx';
import { WaitingTiles } from '#web/features/overview/waiting-tiles.tsx';
import classes from '#web/features/overview/overview.module.css';
import { companyPath } from '#web/session/addresses.ts';
import { mayEditTenant } from '#web/session/caller-of.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useChosenTenant, useSession } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { StageBadge, useStages } from './agreement-stage.tsx';
import { openAgreementsQuery } from './shared-queries.ts';

/** The numbers of the day, of this device and of the company worked with. */
export function DayTiles({ isBesideAlerts = false }: { isBesideAlerts?: boolean }) {
  const session = useSession();
  const brand = useTenantBrand();
  const idTenant = useChosenTenant() ?? brand.id;
  if (session?.kind !== 'staff') return null;
  const { user } = session;
  const clients = companyPath(user, idTenant, 'clientes');
  return (
    <div className={classes.overview}>
      <OverviewTiles
        ports={pagePorts}
        owner={ownerOfSession(session)}
        agreements={openAgreementsQuery}
        clientsPath={clients}
      />
      <WaitingTiles
        paths={{
          alerts: '/alertas',
          clients,
          signatures: '/admin/assinatura',
          finance: companyPath(user, idTenant, 'opcoes-financeiras'),
          fiscal: companyPath(user, idTenant, 'opcoes-fiscais'),
        }}
        registerPath={mayCall(whoRegistersClients, user) ? '/cadastrar-cliente' : undefined}
        isBesideAlerts={isBesideAlerts}
        mayDeleteLots={mayCall(whoDeletesLots, user) && mayEditTenant(user, idTenant)}
      />
    </div>
  );
}

/** The contracts of the day: what is to be signed, and what was closed lately. */
export function DayAgreements() {
  const stageOf = useStages();
  return (
    <OverviewAgreements
      agreements={openAgreementsQuery}
      stageOf={stageOf}
      renderStage={(agreement) => <StageBadge stage={stageOf(agreement)} />}
    />
  );
}
