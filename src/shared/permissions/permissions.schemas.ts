import * as v from 'valibot';
import { typeCargos } from './roles.ts';

const typeCargo = v.picklist(typeCargos);

/** A client that a user may open (@spec 3 §3 Permission of a user). */
export const clientPermissionSchema = v.object({
  id_client: v.string(),
  id_tenant: v.string(),
  razao_social: v.string(),
  isNet: v.boolean(),
  hasNet: v.boolean(),
  typeCargo,
  editar: v.boolean(),
});

/** A company that a user may work with. */
export const tenantPermissionSchema = v.object({
  id_tenant: v.string(),
  typeCargo,
  razao_social: v.string(),
  editar: v.boolean(),
});

/** A product that a user works on. */
export const productPermissionSchema = v.object({
  id_product: v.string(),
  cnpj: v.string(),
  typeServico: v.string(),
  typeRegime: v.string(),
  typeCargo,
  editar: v.boolean(),
});

/** GET /permissions/{userId} (@spec 1 §7; the member `clientePermissions` is spelt so). */
export const userPermissionsSchema = v.object({
  clientePermissions: v.array(clientPermissionSchema), // sic
  tenantPermissions: v.array(tenantPermissionSchema),
  productPermissions: v.array(productPermissionSchema),
});
export type UserPermissions = v.InferOutput<typeof userPermissionsSchema>;
