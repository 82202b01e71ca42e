import { IconCircleCheck, IconCloudUpload, IconMapPin, IconSignature } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, type ReactNode } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { queueReader } from '#offline/queue/queue-reader.ts';
import { listVisits } from '#offline/visits/visits.ts';
import type { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { recentlyClosedDays } from '#shared/agreements/agreement-stages.enums.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { awaitsNewCapture } from '#shared/verification/verification.rules.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useLiveValue } from '#web/device/use-live-value.ts';
import { AgreementRows } from './agreement-rows.tsx';
import classes from './overview.module.css';
import { StatTile } from './stat-tile.tsx';

type OverviewProps = {
  ports: OfflinePorts;
  owner: Owner;
  agreements: UseQueryOptions<
    AgreementSummary[],
    Error,
    AgreementSummary[],
    typeof agreementKeys.open
  >;
  /** Where an agreement stands, what lies only on this device included. */
  stageOf: (agreement: AgreementSummary) => { isOpen: boolean };
  renderStage: (agreement: AgreementSummary) => ReactNode;
};

const shownRows = 6;

/** What is going on, at a glance: contracts that wait, visits on this device, what is not sent yet, what was closed lately. */
export function Overview({ ports, owner, agreements, stageOf, renderStage }: OverviewProps) {
  const { data, error, isPending } = useQuery(agreements);
  const key = keyOfOwner(owner);
  const visits = useLiveQuery(() => listVisits(owner), [key]);
  const queue = useLiveValue(queueReader(ports, owner));
  const waiting = data
    ?.filter((agreement) => stageOf(agreement).isOpen)
    // What staff sent back comes first.
    .toSorted((a, b) => Number(awaitsNewCapture(b.status)) - Number(awaitsNewCapture(a.status)));
  const closed = data
    ?.filter((agreement) => agreement.closedDate !== null)
    .toSorted((a, b) => (a.closedDate! < b.closedDate! ? 1 : -1));
  // Closed on this device, and the server has not heard of it: the newest of all.
  const closedHere = data?.filter(
    (agreement) => agreement.closedDate === null && !stageOf(agreement).isOpen,
  );
  const [since] = useState(() =>
    new Date(Date.now() - recentlyClosedDays * 24 * 3600 * 1000).toISOString(),
  );
  // The tiles say what the list of clients holds that they lead to: what the server knows, of clients alone.
  const ofClients = data?.filter(({ party }) => party.kind === 'client');
  const unsent = queue === undefined ? undefined : queue.waiting + queue.problems;
  const failure = error === null ? null : messageOfError(error);
  return (
    <div className={classes.overview}>
      <div className={classes.tiles}>
        <StatTile
          icon={IconSignature}
          label="Contratos em aberto"
          value={ofClients?.filter((agreement) => !agreement.isAssinado).length}
          to="/clientes"
          search={{ etapa: 'em_aberto' }}
        />
        <StatTile
          icon={IconMapPin}
          label="Visitas neste aparelho"
          value={visits?.length}
          to="/visitas"
        />
        <StatTile
          icon={IconCloudUpload}
          label="Ainda não enviados"
          value={unsent}
          to="/pendencias"
          tone={queue !== undefined && queue.problems > 0 ? 'red' : undefined}
          hint={queue?.problems ? `${queue.problems} com problema` : undefined}
        />
        <StatTile
          icon={IconCircleCheck}
          label="Fechados em 30 dias"
          value={
            ofClients?.filter(({ closedDate }) => closedDate !== null && closedDate >= since).length
          }
          to="/clientes"
          search={{ etapa: 'fechado_30_dias' }}
        />
      </div>
      <div className={classes.columns}>
        <AgreementRows
          title="Para assinar"
          agreements={waiting?.slice(0, shownRows)}
          total={waiting?.length ?? 0}
          isPending={isPending}
          failure={data === undefined ? failure : null}
          empty="Nenhum contrato espera por assinatura."
          renderStage={renderStage}
        />
        <AgreementRows
          title="Fechados recentemente"
          agreements={closed && [...(closedHere ?? []), ...closed].slice(0, shownRows)}
          total={(closedHere?.length ?? 0) + (closed?.length ?? 0)}
          isPending={isPending}
          failure={data === undefined ? failure : null}
          empty="Os contratos fechados aparecem aqui."
          showsClosedDate
          renderStage={renderStage}
        />
      </div>
    </div>
  );
}
