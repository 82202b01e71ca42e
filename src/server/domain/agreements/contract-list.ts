import {
  orderContracts,
  productsOf,
  subjectsOf,
  type AgreedType,
} from '#shared/agreements/agreed-types.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import { isRegime } from '#shared/contracts/contracts.rules.ts';
import { isProductType, productsByRegime } from '#shared/products/product-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { HeldProduct } from '#server/domain/products/products.service.ts';

/** Regime of a product that stands in a list without one (@spec 3 §3: typeRegime default SIMPLES_NACIONAL). */
const defaultRegime: Regime = 'SIMPLES_NACIONAL';

/** What a client contracts: the ordered list of types, and the products by regime. */
export type ContractPlan = { contracts: AgreedType[]; held: HeldProduct[] };

function planOf(
  regimes: readonly Regime[],
  held: readonly HeldProduct[],
  others: readonly AgreedType[] = [],
): ContractPlan {
  return {
    contracts: orderContracts([
      'PRINCIPAL',
      ...regimes,
      ...others,
      ...held.map((product) => product.typeServico),
    ]),
    held: [...held],
  };
}

/**
 * First agreement: the list as sent, PRINCIPAL added where it lacks; what is no product is a text without a product row. A product belongs to each listed regime that offers it,
 * else to the first one listed.
 */
export function planFirst(sent: readonly AgreedType[]): ContractPlan {
  const regimes = sent.filter(isRegime);
  const held = productsOf(sent).flatMap((typeServico): HeldProduct[] => {
    const offering = regimes.filter((regime) => productsByRegime[regime].includes(typeServico));
    return (offering.length > 0 ? offering : [regimes[0] ?? defaultRegime]).map((typeRegime) => ({
      typeRegime,
      typeServico,
    }));
  });
  return planOf(
    regimes,
    held,
    subjectsOf(sent).filter((type) => !isProductType(type)),
  );
}

/** What stands now: the types of the agreement in force and the client's products that are not cancelled; `mayChange` = who changes the list may. */
export type Held = {
  contracts: readonly AgreedType[];
  products: readonly (HeldProduct & { mayChange: boolean })[];
};

const asHeld = ({ typeRegime, typeServico }: HeldProduct): HeldProduct => ({
  typeRegime,
  typeServico,
});

function chosenProducts(sent: readonly AgreedType[], typeRegime: Regime): HeldProduct[] {
  const chosen = productsOf(sent);
  if (chosen.length === 0) throw new AppError('validation_failed', clientMessages.productRequired);
  return chosen.map((typeServico) => ({ typeRegime, typeServico }));
}

/** The list with one more regime and its products. Codes `regime_already_held`, `validation_failed` without a product. */
export function planAddedRegime(
  now: Held,
  sent: readonly AgreedType[],
  typeRegime: Regime,
): ContractPlan {
  const regimes = now.contracts.filter(isRegime);
  if (regimes.includes(typeRegime)) throw new AppError('regime_already_held');
  return planOf(
    [...regimes, typeRegime],
    [...now.products.map(asHeld), ...chosenProducts(sent, typeRegime)],
  );
}

/**
 * The list with other products for a held regime; the other regimes stay, and of this one what the caller may not change.
 * Codes `regime_not_held`, `validation_failed` without a product.
 */
export function planChangedRegime(
  now: Held,
  sent: readonly AgreedType[],
  typeRegime: Regime,
): ContractPlan {
  const regimes = now.contracts.filter(isRegime);
  if (!regimes.includes(typeRegime)) throw new AppError('regime_not_held');
  const staying = now.products.filter(
    (product) => product.typeRegime !== typeRegime || !product.mayChange,
  );
  const chosen = chosenProducts(sent, typeRegime).filter(
    ({ typeServico }) =>
      !staying.some((one) => one.typeRegime === typeRegime && one.typeServico === typeServico),
  );
  return planOf(regimes, [...staying.map(asHeld), ...chosen]);
}
