import * as v from 'valibot';
import { permissionKey } from './permission-key.ts';
import { permissionMessages } from './permissions.messages.ts';
import { typeCargos } from './roles.ts';

/** Longest list of one kind that is read or written at once (decisions: Permissions). */
export const maxPermissions = 5000;

const typeCargo = v.picklist(typeCargos);
/** Whether the reader may change or take it. An answer of before did not say: then not. */
const canChange = v.optional(v.boolean(), false);

/** A client that a user may open (@spec 3 §3 Permission of a user). */
export const clientPermissionSchema = v.object({
  id_client: v.string(),
  id_tenant: v.string(),
  razao_social: v.string(),
  isNet: v.boolean(),
  hasNet: v.boolean(),
  typeCargo,
  editar: v.boolean(),
  canChange,
});
export type ClientPermission = v.InferOutput<typeof clientPermissionSchema>;

/** A company that a user may work with. */
export const tenantPermissionSchema = v.object({
  id_tenant: v.string(),
  typeCargo,
  razao_social: v.string(),
  editar: v.boolean(),
  canChange,
});
export type TenantPermission = v.InferOutput<typeof tenantPermissionSchema>;

/** A product that a user works on. */
export const productPermissionSchema = v.object({
  id_product: v.string(),
  cnpj: v.string(),
  typeServico: v.string(),
  typeRegime: v.string(),
  typeCargo,
  editar: v.boolean(),
  canChange,
});
export type ProductPermission = v.InferOutput<typeof productPermissionSchema>;

/**
 * GET /permissions/{userId} (@spec 1 §7; the member `clientePermissions` is spelt so). `canGive` = whether the reader may change the lists
 * at all; `truncated` = which of them are longer than what is answered.
 */
export const userPermissionsSchema = v.object({
  clientePermissions: v.array(clientPermissionSchema), // sic
  tenantPermissions: v.array(tenantPermissionSchema),
  productPermissions: v.array(productPermissionSchema),
  canGive: v.optional(v.boolean(), false),
  truncated: v.optional(
    v.object({ clients: v.boolean(), tenants: v.boolean(), products: v.boolean() }),
    { clients: false, tenants: false, products: false },
  ),
});
export type UserPermissions = v.InferOutput<typeof userPermissionsSchema>;

const given = { typeCargo, editar: v.boolean() };

/** A list in which no object stands twice. What else an item says (names, types) comes from the records, whatever was sent. */
function listOf<const Item extends v.ObjectEntries>(
  entries: Item,
  keyOf: (item: v.InferOutput<v.ObjectSchema<Item, undefined>>) => string,
) {
  return v.pipe(
    v.array(v.object(entries)),
    v.check(
      (items) => new Set(items.map((item) => keyOf(item))).size === items.length,
      permissionMessages.repeated,
    ),
  );
}

/** The whole list of a person's clients, companies or products as it is to be. */
export const clientPermissionsBody = listOf(
  { id_client: v.string(), id_tenant: v.string(), ...given },
  ({ id_client, id_tenant }) => permissionKey('client', { idTenant: id_tenant, id: id_client }),
);
export const tenantPermissionsBody = listOf(
  { id_tenant: v.string(), ...given },
  ({ id_tenant }) => id_tenant,
);
export const productPermissionsBody = listOf(
  { id_product: v.string(), ...given },
  ({ id_product }) => id_product,
);
