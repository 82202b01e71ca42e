import {
  canEditClient,
  canOpenClient,
  needsGrant,
  type Caller,
  type ClientKey,
} from '#shared/permissions/permissions.rules.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import { permissionKey } from '#shared/permissions/permission-key.ts';
import type { Context } from '#server/context.ts';
import { onceForCaller } from './once-for-caller.ts';
import { findClientPermissions, findPermissionsForPairs } from './permissions.repository.ts';

/** A caller's own permission for one client. */
type Grant = { typeCargo: TypeCargo; editar: boolean };

export type ClientAccess = ReturnType<typeof createClientAccess>;

/**
 * What a caller may do with clients, by the one rule of `permissions.rules`. The permission for the client in question is looked up
 * by its key when it matters, so that a request costs the same for who has ten clients and for who has a hundred thousand.
 */
export function createClientAccess(context: Context) {
  const once = onceForCaller<Grant | undefined>();

  async function grantOf(caller: Caller, client: ClientKey): Promise<Grant | undefined> {
    const { cnpjcpf } = client;
    const idTenant = client.id_tenant;
    if (!needsGrant(caller, idTenant)) return undefined;
    return once(
      caller,
      `${idTenant}/${cnpjcpf}`,
      async () => (await findClientPermissions(context.db, caller.id, idTenant, [cnpjcpf]))[0],
    );
  }

  return {
    /** Whether the caller may open a client (decisions: Scope). Ask before a transaction begins, not inside one. */
    canOpen: async (caller: Caller, client: ClientKey): Promise<boolean> =>
      canOpenClient(caller, client, await grantOf(caller, client)),

    /** Those of these clients of a company that the caller may open, and those that they may change, by document. */
    async sortOut(
      caller: Caller,
      idTenant: string,
      cnpjcpfs: readonly string[],
    ): Promise<{ opened: ReadonlySet<string>; changed: ReadonlySet<string> }> {
      const rows = needsGrant(caller, idTenant)
        ? await findClientPermissions(context.db, caller.id, idTenant, cnpjcpfs)
        : [];
      const grants = new Map(rows.map((row) => [row.idClient, row]));
      const those = (may: typeof canOpenClient): Set<string> =>
        new Set(
          cnpjcpfs.filter((cnpjcpf) =>
            may(caller, { id_tenant: idTenant, cnpjcpf }, grants.get(cnpjcpf)),
          ),
        );
      return { opened: those(canOpenClient), changed: those(canEditClient) };
    },

    /** The same of clients of any number of companies, by `permissionKey`: as many looks for one company as for a hundred. */
    async sortOutPairs(
      caller: Caller,
      pairs: readonly (readonly [idTenant: string, cnpjcpf: string])[],
    ): Promise<{ opened: ReadonlySet<string>; changed: ReadonlySet<string> }> {
      const keyOf = (idTenant: string, id: string): string =>
        permissionKey('client', { idTenant, id });
      const asked = pairs.filter(([idTenant]) => needsGrant(caller, idTenant));
      const grants = new Map(
        (await findPermissionsForPairs(context.db, caller.id, asked)).map((row) => [
          keyOf(row.idTenant, row.idClient),
          row,
        ]),
      );
      const those = (may: typeof canOpenClient): Set<string> =>
        new Set(
          pairs
            .filter(([idTenant, cnpjcpf]) =>
              may(caller, { id_tenant: idTenant, cnpjcpf }, grants.get(keyOf(idTenant, cnpjcpf))),
            )
            .map(([idTenant, cnpjcpf]) => keyOf(idTenant, cnpjcpf)),
        );
      return { opened: those(canOpenClient), changed: those(canEditClient) };
    },

    /** Whether the caller may change a client (decisions: Permissions). Ask before a transaction begins, not inside one. */
    canEdit: async (caller: Caller, client: ClientKey): Promise<boolean> =>
      canEditClient(caller, client, await grantOf(caller, client)),

    /** The cargo of the caller's permission for a client; null = they have none. Ask before a transaction begins, not inside one. */
    cargoHere: async (caller: Caller, client: ClientKey): Promise<TypeCargo | null> =>
      (await grantOf(caller, client))?.typeCargo ?? null,
  };
}
