import { getClient, listClients, listTenantClients } from '#shared/clients/clients.endpoints.ts';
import { clientPageSize } from '#shared/clients/clients.schemas.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { VisitsService } from '#server/domain/visits/visits.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';

type Services = {
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  visits: VisitsService;
};
type ListQuery = Parameters<ClientsService['list']>[2];

export function registerClientsRoutes(
  register: Register,
  services: Services,
  context: Context,
): void {
  const answerList = async (caller: Caller, idTenant: string, query: ListQuery) => {
    const { rows, total, truncated } = await services.clients.list(
      caller,
      idTenant,
      query,
      clientPageSize,
    );
    const cnpjcpfs = rows.map((row) => row.cnpjcpf);
    const open = await services.clientAccess.openAmong(caller, idTenant, cnpjcpfs);
    const agreements = await services.agreements.summariesOfClients(context.db, idTenant, cnpjcpfs);
    const visitors = await services.visits.visitorsOf(
      idTenant,
      [...agreements.values()].filter((one) => !one.isAssinado).map((one) => one.id),
    );
    return {
      data: rows.map((row) => {
        const agreement = agreements.get(row.cnpjcpf) ?? null;
        return {
          cnpjcpf: row.cnpjcpf,
          id_tenant: row.idTenant,
          razao_social: row.razaoSocial,
          hasNet: row.hasNet,
          isNet: row.isNet,
          id_responsavel: row.idResponsavel,
          id_gerente: row.idGerente,
          status: row.status as ClientStatus,
          agreement,
          visitors: agreement === null ? [] : (visitors.get(agreement.id) ?? []),
          canOpen: open.has(row.cnpjcpf),
        };
      }),
      total,
      truncated,
    };
  };

  register(listClients, ({ caller, tenant, query }) => answerList(caller, tenant.idChosen, query));
  register(listTenantClients, ({ caller, params, query }) => answerList(caller, params.id, query));

  register(getClient, async ({ params, caller, tenant }) => {
    const idTenant = caller.kind === 'client' ? caller.idTenant : tenant.idChosen;
    const agreements = await services.agreements.summariesOfClients(context.db, idTenant, [
      params.cnpjcpf,
    ]);
    return services.clients.read(
      idTenant,
      params.cnpjcpf,
      agreements.get(params.cnpjcpf)?.contracts ?? [],
    );
  });
}
