import { useQuery } from '@tanstack/react-query';
import { clientRecordQuery } from '#web/features/clients/client-area/client-area.queries.ts';
import { ObservationsPanel } from '#web/features/observations/observations-panel.tsx';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { useTurn } from '#web/session/use-turn.ts';

/** The observations of an opened client, or of one of its products; nothing while the tablet is with who signs. */
export function ClientObservations({
  cnpjcpf,
  tenant,
  product = null,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
  product?: string | null;
}) {
  const session = useSession();
  const turn = useTurn();
  const { data: client } = useQuery(clientRecordQuery(cnpjcpf, tenant));
  if (session === null || turn !== null || client === undefined) return null;
  return (
    <ObservationsPanel
      key={`${client.id_tenant}/${client.cnpjcpf}/${product ?? ''}`}
      title="Observações"
      me={session.kind === 'staff' ? session.user : { kind: 'client' }}
      owner={ownerOfSession(session)}
      idTenant={client.id_tenant}
      tenant={tenant}
      cnpjcpf={client.cnpjcpf}
      product={product}
    />
  );
}
