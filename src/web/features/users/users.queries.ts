import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPermissions } from '#shared/permissions/permissions.endpoints.ts';
import { getUserSignature } from '#shared/signing/signing.endpoints.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { listManagedUsers, listUsers, listUsersOfTenant } from '#shared/users/users.endpoints.ts';
import { viewUserSignature } from '#shared/verification/verification.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { UserSearch } from './user-search.ts';

/** Whose users a list shows: the whole scope of an ADMIN, those of a manager, or those of one company (@spec 2 §6). */
export type UserSource = { kind: 'scope' } | { kind: 'managed' } | { kind: 'tenant'; id: string };

/** First part of the key of every user list: what a change makes stale. */
export const usersKey = ['users'] as const;

/** One page of users, searched and filtered by the server. */
export function usersQuery(source: UserSource, search: UserSearch, defaultPageSize: number) {
  const { q, cargo, tipo, empresa, page = 1, pageSize = defaultPageSize } = search;
  return queryOptions({
    queryKey: [
      ...usersKey,
      source,
      q ?? '',
      cargo ?? '',
      tipo ?? '',
      empresa ?? '',
      page,
      pageSize,
    ],
    queryFn: ({ signal }) => {
      const query = {
        q,
        cargo,
        typeUser: tipo,
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
  queryKey: ['tenants'],
  queryFn: ({ signal }) => callEndpoint(listTenants, { signal }),
});

/** What one user may open. */
export const permissionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['permissions', userId],
    queryFn: ({ signal }) => callEndpoint(getPermissions, { params: { userId }, signal }),
  });

/** How far a user's own signature is. */
export const userSignatureQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user-signature', userId],
    queryFn: ({ signal }) => callEndpoint(getUserSignature, { params: { userId }, signal }),
  });

/** A user's whole signature, for ADMIN. */
export const userSignatureRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['signature-record', 'usuario', id],
    queryFn: ({ signal }) => callEndpoint(viewUserSignature, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
