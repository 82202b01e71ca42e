import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getContractPrivileges,
  getWitnessPolicy,
  listContracts,
  previewContract,
} from '#shared/contracts/contracts.endpoints.ts';
import { contractKeys } from '#shared/contracts/contracts.keys.ts';
import type { ContractSort } from '#shared/contracts/contracts.schemas.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { tenantKeys } from '#shared/tenants/tenants.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Active or deleted contracts of the company that the person works with. */
export const contractsQuery = (tenant: string, isActive: boolean, sort: ContractSort | undefined) =>
  queryOptions({
    queryKey: contractKeys.list(tenant, isActive, sort),
    queryFn: ({ signal }) =>
      callEndpoint(listContracts, {
        query: { isAtivo: isActive ? 'true' : 'false', sort },
        tenant,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Who may see deleted contracts of the company. */
export const privilegesQuery = (tenant: string) =>
  queryOptions({
    queryKey: contractKeys.privileges(tenant),
    queryFn: ({ signal }) => callEndpoint(getContractPrivileges, { tenant, signal }),
  });

/** Whether the company only takes witnesses from outside. */
export const witnessPolicyQuery = (tenant: string) =>
  queryOptions({
    queryKey: contractKeys.witnessPolicy(tenant),
    queryFn: ({ signal }) => callEndpoint(getWitnessPolicy, { tenant, signal }),
  });

/** The text of one contract. */
export const contractPreviewQuery = (tenant: string, id: string) =>
  queryOptions({
    queryKey: contractKeys.preview(tenant, id),
    queryFn: ({ signal }) => callEndpoint(previewContract, { params: { id }, tenant, signal }),
  });

/** Companies that a contract may be made for. */
export const contractCompaniesQuery = queryOptions({
  queryKey: tenantKeys.all,
  queryFn: ({ signal }) => callEndpoint(listTenants, { signal }),
});
