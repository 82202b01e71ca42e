import { queryOptions } from '@tanstack/react-query';
import {
  getContractPrivileges,
  listContracts,
  previewContract,
} from '#shared/contracts/contracts.endpoints.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Active or deleted contracts of the company that the person works with. */
export const contractsQuery = (tenant: string, isActive: boolean) =>
  queryOptions({
    queryKey: ['contracts', tenant, isActive ? 'active' : 'deleted'],
    queryFn: ({ signal }) =>
      callEndpoint(listContracts, {
        query: { isAtivo: isActive ? 'true' : 'false' },
        tenant,
        signal,
      }),
  });

/** Who may see deleted contracts of the company. */
export const privilegesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['contracts', tenant, 'privileges'],
    queryFn: ({ signal }) => callEndpoint(getContractPrivileges, { tenant, signal }),
  });

/** The text of one contract. */
export const contractPreviewQuery = (tenant: string, id: string) =>
  queryOptions({
    queryKey: ['contracts', tenant, 'preview', id],
    queryFn: ({ signal }) => callEndpoint(previewContract, { params: { id }, tenant, signal }),
  });

/** Companies that a contract may be made for. */
export const contractCompaniesQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: ({ signal }) => callEndpoint(listTenants, { signal }),
});
