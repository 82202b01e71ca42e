import type { Caller } from '../permissions/permissions.rules.ts';
import { adminCeo, mayCall, type Role } from '../permissions/roles.ts';

const cargosWithOwnList: readonly string[] = ['ANALISTA', 'JURIDICO', 'FINANCEIRO'];

/** Whether people of this role work from an own list of services: an ADMIN who is analyst, lawyer or of finance (@spec 3 §6). */
export function isOfOwnServices({ typeUser, typeCargo }: Role): boolean {
  return typeUser === 'ADMIN' && cargosWithOwnList.includes(typeCargo);
}

/** Whether the caller works from an own list of services. */
export function hasOwnServices(caller: Caller): boolean {
  return caller.kind === 'staff' && isOfOwnServices(caller);
}

/**
 * Whether the caller may change a product of a client: who may change the client, unless their own permission for the product says that
 * they only read it; it never opens a client (decisions: Status and access code of a product). `grant` undefined = they have none for this product.
 */
export function canEditProduct(
  caller: Caller,
  mayEditClient: boolean,
  grant: { editar: boolean } | undefined,
): boolean {
  return mayEditClient && (mayCall(adminCeo, caller) || grant?.editar !== false);
}

/**
 * Whether the caller sees a product of a client that they may open: who works from an own list only its services, which are those of
 * their product permissions (@spec 3 §6; decisions: People on a product).
 */
export function seesProduct(
  caller: Caller,
  product: { typeServico: string },
  ownServices: ReadonlySet<string>,
): boolean {
  return !hasOwnServices(caller) || ownServices.has(product.typeServico);
}
