import { IconCircleCheck, IconCloudUpload, IconMapPin, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { queueReader } from '#offline/queue/queue-reader.ts';
import { listVisits } from '#offline/visits/visits.ts';
import { recentlyClosedDays } from '#shared/agreements/agreement-stages.enums.ts';
import { dayMs } from '#shared/kernel/civil-date.ts';
import { awaitsNewCapture } from '#shared/verification/verification.rules.ts';
import { useLiveValue } from '#web/device/use-live-value.ts';
import type { AgreementsQuery } from './overview-agreements.tsx';
import classes from './overview.module.css';
import { StatTile } from './stat-tile.tsx';

/** Contracts that wait and were closed lately, and what this device has: live, also without network. */
export function OverviewTiles({
  ports,
  owner,
  agreements,
  clientsPath,
}: {
  ports: OfflinePorts;
  owner: Owner;
  agreements: AgreementsQuery;
  /** Where the list of clients is for the person. */
  clientsPath: string;
}) {
  const { data } = useQuery(agreements);
  const key = keyOfOwner(owner);
  const visits = useLiveQuery(() => listVisits(owner), [key]);
  const queue = useLiveValue(queueReader(ports, owner));
  const [since] = useState(() => new Date(Date.now() - recentlyClosedDays * dayMs).toISOString());
  // The tiles say what the list of clients holds that they lead to: what the server knows, of clients alone.
  const ofClients = data?.filter(({ party }) => party.kind === 'client');
  const open = ofClients?.filter(({ isAssinado }) => !isAssinado);
  const sentBack = open?.filter(({ status }) => awaitsNewCapture(status)).length ?? 0;
  const unsent = queue === undefined ? undefined : queue.waiting + queue.problems;
  return (
    <div className={classes.tiles}>
      <StatTile
        icon={IconSignature}
        label="Aguardam assinatura"
        value={open?.length}
        to={clientsPath}
        search={{ etapa: 'em_aberto' }}
        hint={sentBack === 0 ? undefined : `${sentBack} para nova coleta`}
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
        to={clientsPath}
        search={{ etapa: 'fechado_30_dias' }}
      />
    </div>
  );
}
