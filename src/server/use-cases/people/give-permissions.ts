import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { permissionKey } from '#shared/permissions/permission-key.ts';
import type {
  Granted,
  PermissionKind,
  PermissionsChanged,
} from '#shared/permissions/permissions.events.ts';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import {
  editsTenant,
  isTenantInScope,
  tenantScope,
  type Caller,
  type StaffCaller,
} from '#shared/permissions/permissions.rules.ts';
import { maxPermissions, type UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { canEditProduct } from '#shared/products/products.rules.ts';
import { givingRefusal } from '#shared/users/permission-giving.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import {
  permissionLists,
  type GrantKey,
  type ProductGrant,
  type StoredGrant,
} from '#server/domain/permissions/permission-lists.service.ts';
import { keysOfPermissions, toWireChangeable } from '#server/domain/permissions/permission.wire.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { scopeOfCaller } from '#server/domain/permissions/scope.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import { readUserPermissions } from '#server/reads/user-permissions.read.ts';

export type GivePermissionsService = ReturnType<typeof createGivePermissions>;

type Deps = {
  clientAccess: ClientAccess;
  clients: ClientsService;
  permissions: PermissionsService;
  productAccess: ProductAccess;
  products: ProductsService;
  tenants: TenantsService;
  users: UsersService;
};

/** An object that somebody may give, its names, and whether they edit it themselves. */
type Reach = GrantKey & {
  name: string;
  /** The client that it is, or whose product it is; null = a company. */
  idClient: string | null;
  mayEdit: boolean;
  /** Members of a product that its permission repeats. */
  product?: Pick<ProductGrant, 'cnpj' | 'typeServico' | 'typeRegime'>;
};

/** An item as it was sent; which company a product belongs to is not sent. */
type Sent = Granted & { id: string; idTenant?: string };

const isSame = (a: Granted, b: Granted): boolean =>
  a.typeCargo === b.typeCargo && a.editar === b.editar;
const grantedOf = ({ typeCargo, editar }: Granted): Granted => ({ typeCargo, editar });
/** The lists of clients and companies leave it out. */
const notAProduct = { cnpj: '', typeServico: '', typeRegime: '' };

/**
 * Giving and taking what people may open: a list is replaced whole, inside what opens to the giver;
 * what lies beyond stays as it is (decisions: Permissions).
 */
export function createGivePermissions(context: Context, deps: Deps) {
  /** Clients that open to the giver. */
  async function reachClients(giver: StaffCaller, keys: readonly GrantKey[]): Promise<Reach[]> {
    const pairs = keys.map(({ idTenant, id }) => [idTenant, id] as const);
    const { opened, changed } = await deps.clientAccess.sortOutPairs(giver, pairs);
    const known = await deps.clients.namesOf(
      context.db,
      pairs.filter(([idTenant, id]) => opened.has(permissionKey('client', { idTenant, id }))),
    );
    return known.map(({ idTenant, cnpjcpf, razaoSocial }) => ({
      idTenant,
      id: cnpjcpf,
      name: razaoSocial,
      idClient: cnpjcpf,
      mayEdit: changed.has(permissionKey('client', { idTenant, id: cnpjcpf })),
    }));
  }

  /** Companies that an ADMIN works with; on the partner side nobody gives companies. */
  async function reachTenants(giver: StaffCaller, keys: readonly GrantKey[]): Promise<Reach[]> {
    if (giver.typeUser !== 'ADMIN') return [];
    const ids = keys.map(({ id }) => id).filter((id) => isTenantInScope(giver, id));
    return (await deps.tenants.list(ids)).map(({ id, razaoSocial }) => ({
      idTenant: id,
      id,
      name: razaoSocial,
      idClient: null,
      mayEdit: editsTenant(giver, id),
    }));
  }

  /** Products that the giver sees, of clients that open to them. */
  async function reachProducts(giver: StaffCaller, ids: readonly string[]): Promise<Reach[]> {
    const rows = await deps.productAccess.seen(
      giver,
      await deps.products.byIds(
        tenantScope(giver),
        ids.filter((id) => uuidPattern.test(id)),
      ),
    );
    const own = await deps.permissions.productGrants(
      giver.id,
      rows.map(({ id }) => id),
    );
    const clientOf = (row: { idTenant: string; idClient: string }): GrantKey => ({
      idTenant: row.idTenant,
      id: row.idClient,
    });
    const keys = new Map(
      rows.map((row) => [permissionKey('client', clientOf(row)), clientOf(row)]),
    );
    const clients = new Map(
      (await reachClients(giver, [...keys.values()])).map((client) => [
        permissionKey('client', client),
        client,
      ]),
    );
    return rows.flatMap((row) => {
      const { id, idTenant, idClient, typeServico, typeRegime } = row;
      const client = clients.get(permissionKey('client', clientOf(row)));
      if (client === undefined) return [];
      return [
        {
          idTenant,
          id,
          name: `${productTypeLabels[typeServico]} de ${client.name}`,
          idClient,
          mayEdit: canEditProduct(giver, client.mayEdit, own.get(id)),
          product: { cnpj: idClient, typeServico, typeRegime },
        },
      ];
    });
  }

  /** The objects that the giver may give among these, by their keys. */
  async function reachOf(
    giver: StaffCaller,
    kind: PermissionKind,
    objects: readonly { id: string; idTenant?: string }[],
  ): Promise<Map<string, Reach>> {
    const keys = objects.filter((one): one is GrantKey => one.idTenant !== undefined);
    const reach =
      kind === 'client'
        ? await reachClients(giver, keys)
        : kind === 'tenant'
          ? await reachTenants(giver, keys)
          : await reachProducts(
              giver,
              objects.map(({ id }) => id),
            );
    return new Map(reach.map((one) => [permissionKey(kind, one), one]));
  }

  /**
   * The refusal of a giver who may not change the lists of a person at all; null where they may.
   */
  async function refusalOf(
    executor: Executor,
    giver: StaffCaller,
    receiver: UserRecord,
  ): Promise<ReturnType<typeof givingRefusal>> {
    const tenant = await deps.tenants.find(executor, receiver.idTenant);
    return tenant === undefined ? 'forbidden' : givingRefusal(giver, receiver, tenant);
  }

  /**
   * Compares the stored list with the list sent, as far as the giver may give. Codes `not_found`,
   * `validation_failed`, `forbidden`.
   */
  function differences(
    stored: ReadonlyMap<string, StoredGrant>,
    sent: ReadonlyMap<string, Granted>,
    reach: ReadonlyMap<string, Reach>,
  ) {
    const put: { of: Reach; before: StoredGrant | undefined; after: Granted }[] = [];
    for (const [key, item] of sent) {
      const before = stored.get(key);
      if (before !== undefined && isSame(before, item)) continue;
      const of = reach.get(key);
      if (of === undefined) throw new AppError('not_found', permissionMessages.itemNotFound);
      if (item.typeCargo === 'CEO' && before?.typeCargo !== 'CEO')
        throw new AppError('validation_failed', permissionMessages.ceoNotGiven);
      if (item.editar && before?.editar !== true && !of.mayEdit)
        throw new AppError('forbidden', permissionMessages.editNotYours);
      put.push({ of, before, after: item });
    }
    const removed = [...stored]
      .filter(([key]) => !sent.has(key))
      .flatMap(([key, before]) => {
        const of = reach.get(key);
        // Items out of the giver's reach are not theirs to take.
        return of === undefined ? [] : [{ of, before, after: null }];
      });
    return { put, removed };
  }

  const nothing = new Map<string, Reach>();
  /**
   * The lists with what the giver may do with each item; `only` = of one list, the others stand as
   * they are.
   */
  async function changeable(
    giver: StaffCaller,
    lists: UserPermissions,
    only?: PermissionKind,
  ): Promise<UserPermissions> {
    const keys = keysOfPermissions(lists);
    const reach = async (kind: PermissionKind, objects: (typeof keys)['clients' | 'products']) =>
      only === undefined || only === kind ? reachOf(giver, kind, objects) : nothing;
    return toWireChangeable(lists, {
      clients: await reach('client', keys.clients),
      tenants: await reach('tenant', keys.tenants),
      products: await reach('product', keys.products),
    });
  }

  async function read(caller: Caller, idUser: string): Promise<UserPermissions> {
    const lists = await readUserPermissions(context.db, scopeOfCaller(caller), idUser);
    if (caller.kind !== 'staff') return lists;
    const person = await deps.users.find(context.db, undefined, idUser);
    if (person === undefined || (await refusalOf(context.db, caller, person)) !== null)
      return lists;
    return changeable(caller, lists);
  }

  async function write(
    tx: WriteTx,
    kind: PermissionKind,
    idUser: string,
    { put, removed }: ReturnType<typeof differences>,
  ): Promise<void> {
    const rows = put.map(
      ({ of: { idTenant, id, product = notAProduct }, after }): ProductGrant => ({
        idTenant,
        id,
        ...product,
        ...grantedOf(after),
      }),
    );
    const list = permissionLists[kind];
    if (removed.length > 0)
      await list.remove(
        tx,
        idUser,
        removed.map(({ of }) => of),
      );
    if (rows.length > 0) await list.put(tx, idUser, rows);
  }

  return {
    /** The three lists of a person, and of each item whether the reader may change or take it. */
    read,

    /**
     * Makes a person's list of one kind what was sent, and answers that list. Codes `not_found`,
     * `forbidden`, `list_too_long`, `validation_failed`.
     */
    async replace(
      giver: StaffCaller,
      kind: PermissionKind,
      idUser: string,
      sent: readonly Sent[],
    ): Promise<UserPermissions> {
      const scope = tenantScope(giver);
      const list = permissionLists[kind];
      const isTooLong = sent.length > maxPermissions;
      // Looked up before the transaction: the embedded engine has one session. What comes in
      // meanwhile is beyond it, and stays.
      const reach = isTooLong
        ? new Map<string, Reach>()
        : await reachOf(giver, kind, [...sent, ...(await list.stored(context.db, idUser, scope))]);
      await change(context, async (tx) => {
        const receiver = (await deps.users.lock(tx, scope, [idUser]))[0];
        if (receiver === undefined)
          throw new AppError('not_found', permissionMessages.notFound(idUser));
        const refusal = await refusalOf(tx, giver, receiver);
        if (refusal !== null)
          throw new AppError(
            refusal,
            refusal === 'forbidden' ? permissionMessages.notYours : undefined,
          );
        const stored = new Map(
          (await list.stored(tx, idUser, scope)).map((row) => [permissionKey(kind, row), row]),
        );
        if (isTooLong || stored.size > maxPermissions) throw new AppError('list_too_long');
        const found = differences(
          stored,
          new Map(sent.map((item) => [permissionKey(kind, item), item])),
          reach,
        );
        const changes = [...found.removed, ...found.put];
        if (changes.length === 0) return { answer: undefined, events: unchanged };
        await write(tx, kind, idUser, found);
        const event: PermissionsChanged = {
          kind: 'permissionsChanged',
          idTenant: receiver.idTenant,
          by: personOf(giver),
          idUser,
          userName: receiver.name,
          of: kind,
          changes: changes.map(({ of, before, after }) => ({
            idTenant: kind === 'tenant' ? receiver.idTenant : of.idTenant,
            idClient: of.idClient,
            name: of.name,
            before: before === undefined ? null : grantedOf(before),
            after: after === null ? null : grantedOf(after),
          })),
        };
        return { answer: undefined, events: [event] };
      });
      return changeable(
        giver,
        await readUserPermissions(context.db, scopeOfCaller(giver), idUser, kind),
        kind,
      );
    },
  };
}
