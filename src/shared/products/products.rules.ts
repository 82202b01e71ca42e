import type { Caller } from '../permissions/permissions.rules.ts';

const cargosWithOwnList: readonly string[] = ['ANALISTA', 'JURIDICO', 'FINANCEIRO'];

/** Whether the caller works from an own list of services: an ADMIN who is analyst, lawyer or of finance (@spec 3 §6). */
export function hasOwnServices(caller: Caller): boolean {
  return (
    caller.kind === 'staff' &&
    caller.typeUser === 'ADMIN' &&
    cargosWithOwnList.includes(caller.typeCargo)
  );
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
