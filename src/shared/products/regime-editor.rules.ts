import type { AgreedType } from '../agreements/agreed-types.ts';
import type { AgreementSummary } from '../agreements/agreements.schemas.ts';
import { regimes, type Regime } from '../contracts/contracts.enums.ts';
import { productsByRegime, type ProductType } from './product-types.ts';
import { contractEffects } from './regime-editor.messages.ts';
import type { Product } from './products.schemas.ts';

/** What the editor must know of an agreement in force. */
export type AgreementBefore = Pick<
  AgreementSummary,
  'contracts' | 'version' | 'isAssinado' | 'actCount'
>;

/** A product that a client has, with what decides about its tick. */
export type TickedProduct = Pick<Product, 'typeRegime' | 'typeServico' | 'status' | 'editar'>;

/** Regimes of the agreement in force, in the order of the list of regimes. */
export const heldRegimes = (agreement: Pick<AgreementBefore, 'contracts'> | null): Regime[] =>
  regimes.filter((regime) => agreement?.contracts.includes(regime) === true);

/** What the client has contracted in a regime and has not cancelled. */
export const heldProducts = <P extends Pick<TickedProduct, 'typeRegime' | 'status'>>(
  products: readonly P[],
  regime: Regime,
): P[] =>
  products.filter((product) => product.typeRegime === regime && product.status !== 'CANCELADO');

/**
 * Types that can be ticked in a regime: those that it offers and the person works with, and those held that it does not offer any more.
 * `isOwn` = whether a service stands in the person's own list, always true for who needs none.
 */
export function tickableTypes(
  regime: Regime,
  held: readonly Pick<TickedProduct, 'typeServico'>[],
  isOwn: (type: ProductType) => boolean,
): ProductType[] {
  const offered = productsByRegime[regime].filter(isOwn);
  return [...new Set([...offered, ...held.map((product) => product.typeServico)])];
}

/** Types that stay ticked whatever the person does: a permission of theirs says that they only read the product. */
export const fixedTypes = (held: readonly TickedProduct[]): ProductType[] =>
  held.filter((product) => !product.editar).map((product) => product.typeServico);

/** Whether two lists of types name the same ones. */
export const isSameChoice = (a: readonly ProductType[], b: readonly ProductType[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((type) => b.includes(type));

/** The list that both calls take (@spec 3 §7): products, regime, PRINCIPAL. */
export const listOfChoice = (regime: Regime, chosen: readonly ProductType[]): AgreedType[] => [
  ...chosen,
  regime,
  'PRINCIPAL',
];

/** What a save does, as it is told before: products that enter, products that become Cancelado, and the lines about the contract. */
export type RegimePreview = {
  entering: ProductType[];
  cancelled: ProductType[];
  effects: string[];
};

/**
 * What a save of the editor does (decisions: Agreement calls). `held` = what of the regime is not cancelled, `visitors` = who prepared a
 * visit for the agreement in force.
 */
export function previewRegime(
  before: {
    agreement: AgreementBefore | null;
    held: readonly Pick<TickedProduct, 'typeServico'>[];
    visitors: readonly string[];
  },
  chosen: readonly ProductType[],
): RegimePreview {
  const held = before.held.map((product) => product.typeServico);
  return {
    entering: chosen.filter((type) => !held.includes(type)),
    cancelled: held.filter((type) => !chosen.includes(type)),
    effects: effectsOn(before.agreement, before.visitors),
  };
}

function effectsOn(agreement: AgreementBefore | null, visitors: readonly string[]): string[] {
  if (agreement === null) return [contractEffects.first];
  const { version, isAssinado, actCount } = agreement;
  if (isAssinado) return [contractEffects.closed];
  return [
    actCount === 0 ? contractEffects.replaced(version) : contractEffects.begun(version, actCount),
    ...(visitors.length === 0 ? [] : [contractEffects.visited(visitors.join(', '))]),
  ];
}
