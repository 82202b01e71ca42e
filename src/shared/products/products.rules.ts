import type { Caller } from '../permissions/permissions.rules.ts';

const cargosWithOwnList: readonly string[] = ['ANALISTA', 'JURIDICO', 'FINANCEIRO'];

/**
 * Whether the caller sees a product of a client that they may open: an ADMIN who is analyst, lawyer or of finance only the services
 * of their own list, which are those of their product permissions (@spec 3 §6; decisions: People on a product).
 */
export function seesProduct(caller: Caller, product: { typeServico: string }): boolean {
  if (caller.kind === 'client' || caller.typeUser !== 'ADMIN') return true;
  if (!cargosWithOwnList.includes(caller.typeCargo)) return true;
  return caller.permissions.products.some(
    (permission) => permission.typeServico === product.typeServico,
  );
}
