import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPermissions } from '#shared/permissions/permissions.endpoints.ts';
import { permissionKeys } from '#shared/permissions/permissions.keys.ts';
import { getUserSignature } from '#shared/signing/signing.endpoints.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { tenantKeys } from '#shared/tenants/tenants.keys.ts';
import { getDuties } from '#shared/users/duties.endpoints.ts';
import {
  getUser,
  listManagedUsers,
  listUsers,
  listUsersOfTenant,
} from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { viewUserSignature } from '#shared/verification/verification.endpoints.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { UserSearch } from './user-search.ts';

/** The users of a list: the whole scope of an ADMIN, a manager's, or one company's (@spec 2 §6). */
export type UserSource = { kind: 'scope' } | { kind: 'managed' } | { kind: 'tenant'; id: string };

/** One page of users, searched and filtered by the server. */
export function usersQuery(source: UserSource, search: UserSearch, defaultPageSize: number) {
  const { q, cargo, tipo, acesso, empresa, sort, page = 1, pageSize = defaultPageSize } = search;
  return queryOptions({
    queryKey: userKeys.list(source, { q, cargo, tipo, acesso, empresa, sort, page, pageSize }),
    queryFn: ({ signal }) => {
      const query = {
        q,
        cargo,
        typeUser: tipo,
        status: acesso,
        sort,
        page: String(page),
        pageSize: String(pageSize),
      };
      switch (source.kind) {
        case 'scope':
          return callEndpoint(listUsers, { query: { ...query, id_tenant: empresa }, signal });
        case 'managed':
          return callEndpoint(listManagedUsers, { query, signal });
        case 'tenant':
          return callEndpoint(listUsersOfTenant, {
            params: { id_tenant: source.id },
            query,
            signal,
          });
      }
    },
    placeholderData: keepPreviousData,
  });
}

/** Companies that the filter dialog offers. */
export const companiesQuery = queryOptions({
  queryKey: tenantKeys.all,
  queryFn: ({ signal }) => callEndpoint(listTenants, { signal }),
});

/** The permissions of one user. */
export const permissionsQuery = (userId: string) =>
  queryOptions({
    queryKey: permissionKeys.of(userId),
    queryFn: ({ signal }) => callEndpoint(getPermissions, { params: { userId }, signal }),
  });

/** How far a user's own signature is. */
export const userSignatureQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.signature(userId),
    queryFn: ({ signal }) => callEndpoint(getUserSignature, { params: { userId }, signal }),
  });

/** A user's whole signature, for ADMIN. */
export const userSignatureRecordQuery = (id: string) =>
  queryOptions({
    queryKey: signatureKeys.record('usuario', id),
    queryFn: ({ signal }) => callEndpoint(viewUserSignature, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/**
 * The number of clients and people for whom one user answers; asked again each time, because
 * others hand over too.
 */
export const dutiesQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.duties(id),
    queryFn: ({ signal }) => callEndpoint(getDuties, { params: { id }, signal }),
    staleTime: 0,
  });

/** The record of one user. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(getUser, { params: { id }, signal }),
  });
