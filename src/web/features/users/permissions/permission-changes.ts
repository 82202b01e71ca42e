import type { Granted, PermissionKind } from '#shared/permissions/permissions.events.ts';
import { agreedTypeLabels, isAgreedType } from '#shared/agreements/agreed-types.ts';
import type {
  ClientPermission,
  ProductPermission,
  TenantPermission,
  UserPermissions,
} from '#shared/permissions/permissions.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { foldText } from '#shared/kernel/text-fold.ts';

/** The lists that are edited here. */
export type EditedKind = PermissionKind;

/** An item of a list, of whichever kind: what it is for, as people read it, and what it says. */
export type PermissionItem = Granted & {
  /** The client's document, the company's id or the product's. */
  id: string;
  /** Empty for a product, whose id says it. */
  idTenant: string;
  name: string;
  /** What stands below the name. */
  detail: string;
  canChange: boolean;
};

/** What is to become of an item: what it is to say, or null when it is taken. `isNew` = the list did not have it when it was chosen. */
export type Change = { item: PermissionItem; after: Granted | null; isNew: boolean };
/** By `keyOf` of the item. */
export type Changes = ReadonlyMap<string, Change>;

export const keyOf = ({ idTenant, id }: Pick<PermissionItem, 'idTenant' | 'id'>): string =>
  `${idTenant}/${id}`;

const ofClient = (row: ClientPermission): PermissionItem => ({
  id: row.id_client,
  idTenant: row.id_tenant,
  name: row.razao_social,
  detail: formatPartyDocument(row.id_client),
  typeCargo: row.typeCargo,
  editar: row.editar,
  canChange: row.canChange,
});
const ofTenant = (row: TenantPermission): PermissionItem => ({
  id: row.id_tenant,
  idTenant: row.id_tenant,
  name: row.razao_social,
  detail: formatPartyDocument(row.id_tenant),
  typeCargo: row.typeCargo,
  editar: row.editar,
  canChange: row.canChange,
});

const labelOf = (type: string): string => (isAgreedType(type) ? agreedTypeLabels[type] : type);
const ofProduct = (row: ProductPermission): PermissionItem => ({
  id: row.id_product,
  idTenant: '',
  name: labelOf(row.typeServico),
  detail: `${formatPartyDocument(row.cnpj)} · ${labelOf(row.typeRegime)}`,
  typeCargo: row.typeCargo,
  editar: row.editar,
  canChange: row.canChange,
});

/** The items of one kind, as they stand. */
export function itemsOf(lists: UserPermissions, kind: EditedKind): PermissionItem[] {
  switch (kind) {
    case 'client':
      return lists.clientePermissions.map((row) => ofClient(row));
    case 'tenant':
      return lists.tenantPermissions.map((row) => ofTenant(row));
    case 'product':
      return lists.productPermissions.map((row) => ofProduct(row));
  }
}

/** The changes with one more; one that makes an item what it was is none. `stored` = what stands, undefined for an item that is new. */
export function withChange(
  changes: Changes,
  { item, after }: Omit<Change, 'isNew'>,
  stored: PermissionItem | undefined,
): Changes {
  const next = new Map(changes);
  const isNone =
    stored === undefined
      ? after === null
      : after !== null && after.typeCargo === stored.typeCargo && after.editar === stored.editar;
  if (isNone) next.delete(keyOf(item));
  else next.set(keyOf(item), { item, after, isNew: stored === undefined });
  return next;
}

/**
 * The whole list with the changes in it: what others did meanwhile to other items stays, and what they took is not given again by a change
 * of what it said.
 */
export function withChanges(stored: readonly PermissionItem[], changes: Changes): PermissionItem[] {
  const kept = stored.flatMap((item): PermissionItem[] => {
    const change = changes.get(keyOf(item));
    if (change === undefined) return [item];
    return change.after === null ? [] : [{ ...item, ...change.after }];
  });
  const known = new Set(stored.map((item) => keyOf(item)));
  const added = [...changes].flatMap(([key, { item, after, isNew }]): PermissionItem[] =>
    known.has(key) || after === null || !isNew ? [] : [{ ...item, ...after }],
  );
  return [...kept, ...added];
}

/** An item as the editor shows it, and what is to become of it. */
export type ShownItem = PermissionItem & { state: 'stored' | 'new' | 'changed' | 'taken' };

/** What the editor shows: new ones first, then the list as it stands with what is to become of each; narrowed by a search over name and document. */
export function shownItems(
  stored: readonly PermissionItem[],
  changes: Changes,
  q: string,
): ShownItem[] {
  const known = new Set(stored.map((item) => keyOf(item)));
  const all: ShownItem[] = [
    ...[...changes].flatMap(([key, { item, after, isNew }]): ShownItem[] =>
      known.has(key) || after === null || !isNew ? [] : [{ ...item, ...after, state: 'new' }],
    ),
    ...stored.map((item): ShownItem => {
      const change = changes.get(keyOf(item));
      if (change === undefined) return { ...item, state: 'stored' };
      return change.after === null
        ? { ...item, state: 'taken' }
        : { ...item, ...change.after, state: 'changed' };
    }),
  ];
  const wanted = foldText(q.trim());
  return wanted === ''
    ? all
    : all.filter(({ id, name, detail }) => foldText(`${name} ${id} ${detail}`).includes(wanted));
}
