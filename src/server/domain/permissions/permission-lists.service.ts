import type { PermissionKind } from '#shared/permissions/permissions.events.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { Tenants } from '#server/db/of-tenants.ts';
import {
  listStoredClients,
  listStoredProducts,
  listStoredTenants,
  putClients,
  putProducts,
  putTenants,
  removeClients,
  removeProducts,
  removeTenants,
  type GrantKey,
  type ProductGrant,
  type StoredGrant,
} from './permission-lists.repository.ts';

export type { GrantKey, ProductGrant, StoredGrant } from './permission-lists.repository.ts';

/** One list of a user's permissions, of all that are for the same kind of object. */
export type PermissionList<Row extends StoredGrant = StoredGrant> = {
  /** Those for objects of these companies. */
  stored: (executor: Executor, idUser: string, tenants: Tenants) => Promise<StoredGrant[]>;
  /** Gives these, in place of what stands for the same objects. */
  put: (tx: WriteTx, idUser: string, rows: readonly Row[]) => Promise<void>;
  remove: (tx: WriteTx, idUser: string, keys: readonly GrantKey[]) => Promise<void>;
};

/** The three lists of a user's permissions. */
export const permissionLists = {
  client: { stored: listStoredClients, put: putClients, remove: removeClients },
  tenant: { stored: listStoredTenants, put: putTenants, remove: removeTenants },
  product: { stored: listStoredProducts, put: putProducts, remove: removeProducts },
} as const satisfies Record<PermissionKind, PermissionList<ProductGrant>>;
