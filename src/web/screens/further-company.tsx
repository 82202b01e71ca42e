import { useNavigate } from '@tanstack/react-router';
import { whoRegistersClients } from '#shared/clients/clients.access.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { useStaff } from '#web/session/session-store.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useIntoCompany } from './into-company.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * CNPJ or CPF of the client whose owner the registration takes over. The history's entry keeps
     * it, so that a reload has it too.
     */
    conhecido?: string;
  }
}

/**
 * Leads to the registration of another company of a client's owner, for people who may change the
 * client and register others. `tenant` only where an ADMIN looks at a company.
 */
export function FurtherCompanyButton({
  client: { cnpjcpf, editar },
  tenant,
}: {
  client: Pick<Client, 'cnpjcpf' | 'editar'>;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const navigate = useNavigate();
  const intoCompany = useIntoCompany(tenant);
  if (user === null || !editar || !mayCall(whoRegistersClients, user)) return null;
  const to = '/cadastrar-cliente' as const;
  return (
    <LinkButton
      variant="default"
      to={to}
      state={(known) => ({ ...known, conhecido: cnpjcpf })}
      onClick={(event) =>
        intoCompany(event, (state) => navigate({ to, state: { ...state, conhecido: cnpjcpf } }))
      }
    >
      Cadastrar outra empresa deste proprietário
    </LinkButton>
  );
}
