import { IconCircleCheck, IconCloudUpload, IconMapPin, IconSignature } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, type ReactNode } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { queueReader } from '#offline/queue/queue-reader.ts';
import { listVisits } from '#offline/visits/visits.ts';
import type { agreementKeys } from '#shared/agreements/agreements.keys.ts';
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
  renderStage: (agreement: AgreementSummary) => ReactNode;
};

const shownRows = 6;
const recentDays = 30;

/** What is going on, at a glance: contracts that wait, visits on this device, what is not sent yet, what was closed lately. */
export function Overview({ ports, owner, agreements, renderStage }: OverviewProps) {
  const { data, error, isPending } = useQuery(agreements);
  const key = keyOfOwner(owner);
  const visits = useLiveQuery(() => listVisits(owner), [key]);
  const queue = useLiveValue(queueReader(ports, owner));
  const waiting = data
    ?.filter((agreement) => !agreement.isAssinado)
    // What staff sent back comes first.
    .toSorted((a, b) => Number(awaitsNewCapture(b.status)) - Number(awaitsNewCapture(a.status)));
  const closed = data
    ?.filter((agreement) => agreement.closedDate !== null)
    .toSorted((a, b) => (a.closedDate! < b.closedDate! ? 1 : -1));
  const [since] = useState(() =>
    new Date(Date.now() - recentDays * 24 * 3600 * 1000).toISOString(),
  );
  const unsent = queue === undefined ? undefined : queue.waiting + queue.problems;
  const failure = error === null ? null : messageOfError(error);
  return (
    <div className={classes.overview}>
      <div className={classes.tiles}>
        <StatTile
          icon={IconSignature}
          label="Aguardam assinatura"
          value={waiting?.length}
          to="/visitas"
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
          value={closed?.filter((agreement) => agreement.closedDate! >= since).length}
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
          agreements={closed?.slice(0, shownRows)}
          total={closed?.length ?? 0}
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
