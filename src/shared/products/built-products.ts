import type { ProductType } from './product-types.ts';

/** The two products whose working screens are built (@spec 3 §2 Product screens). */
const built: readonly ProductType[] = ['PREVIDENCIARIO', 'PIS_COFINS_MONOFASICO_PARA_SN'];

/** Whether a product has a working screen, and so apurações. */
export const isBuilt = (type: ProductType): boolean => built.includes(type);
