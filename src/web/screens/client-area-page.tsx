import { Outlet } from '@tanstack/react-router';
import { ClientArea } from '#web/features/clients/client-area/client-area.tsx';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { ClientContract } from './client-contract.tsx';
import { chosenClientStore } from '#web/session/session-store.ts';

/** Keeps the opened client as the one that the client group of the sidebar is about. */
function remember({ id_tenant, cnpjcpf, razao_social }: Client): void {
  const known = chosenClientStore.get();
  if (known?.cnpjcpf === cnpjcpf && known.id_tenant === id_tenant) return;
  chosenClientStore.set({ id_tenant, cnpjcpf, razao_social });
}

/** A client's area at its two addresses: of a USUARIO and of an ADMIN in a company. */
export function ClientAreaPage({ clientId, tenantId }: { clientId: string; tenantId?: string }) {
  const list = tenantId === undefined ? '/clientes' : `/admin/${tenantId}/clientes`;
  return (
    <ClientArea
      key={`${tenantId ?? ''}/${clientId}`}
      cnpjcpf={clientId}
      tenant={tenantId}
      base={tenantId === undefined ? `/cliente/${clientId}` : `${list}/${clientId}`}
      list={list}
      onOpened={remember}
      renderContract={(client) => <ClientContract client={client} tenant={tenantId} />}
    >
      <Outlet />
    </ClientArea>
  );
}
