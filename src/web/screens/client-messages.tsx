import { lazy, Suspense } from 'react';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';

/** Loaded with the first client who has it: staff read contracts at the same address. */
const ObservationsPanel = lazy(async () => ({
  default: (await import('#web/features/observations/observations-panel.tsx')).ObservationsPanel,
}));

/** 'Mensagens' of a client in their own session, to the company (decisions: Observations); nothing for anybody else. */
export function ClientMessages() {
  const session = useSession();
  if (session?.kind !== 'client') return null;
  const { cnpjcpf, id_tenant: idTenant } = session.client;
  return (
    <Suspense>
      <ObservationsPanel
        key={`${idTenant}/${cnpjcpf}`}
        title="Mensagens"
        me={{ kind: 'client' }}
        owner={ownerOfSession(session)}
        idTenant={idTenant}
        tenant={undefined}
        cnpjcpf={cnpjcpf}
        product={null}
      />
    </Suspense>
  );
}
