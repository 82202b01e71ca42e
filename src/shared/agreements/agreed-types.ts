import {
  contractTypeLabels,
  contractTypes,
  type ContractType,
} from '../contracts/contracts.enums.ts';
import { isRegime } from '../contracts/contracts.rules.ts';
import {
  isProductType,
  productTypeLabels,
  productTypes,
  type ProductType,
} from '../products/product-types.ts';

/** What the list of an agreement may name: types of templates, and products, whether or not a template of that type exists. */
export type AgreedType = ContractType | ProductType;

/** Each once; those of templates first. */
export const agreedTypes: readonly [AgreedType, ...AgreedType[]] = [
  ...contractTypes,
  ...productTypes.filter((type) => !(contractTypes as readonly string[]).includes(type)),
];

/** Label of a type as people read it. */
export const agreedTypeLabels: Record<AgreedType, string> = {
  ...contractTypeLabels,
  ...productTypeLabels,
};

/** What the list of a person of the team may name: their agreement is one of partnership, as a person or as a company. */
export const partnershipTypes = [
  'PARCERIA_COMERCIAL_CPF',
  'PARCERIA_COMERCIAL_CNPJ',
] as const satisfies readonly ContractType[];
export type PartnershipType = (typeof partnershipTypes)[number];

export const isPartnershipType = (type: string): type is PartnershipType =>
  (partnershipTypes as readonly string[]).includes(type);

/** Whether the list of an agreement may name it. */
export function isAgreedType(type: string): type is AgreedType {
  return (agreedTypes as readonly string[]).includes(type);
}

/**
 * The order in which the text of an agreement is composed: PRINCIPAL, regime, then the others as given,
 * each once. The list is a set: callers of the spec send it in either order (@spec 2 §3, spec 3 §7).
 */
export function orderContracts(contracts: readonly AgreedType[]): AgreedType[] {
  const rank = (type: AgreedType): number => (type === 'PRINCIPAL' ? 0 : isRegime(type) ? 1 : 2);
  return [...new Set(contracts)].toSorted((a, b) => rank(a) - rank(b));
}

/** What a list is about: its products, partnerships and other texts, i.e. neither PRINCIPAL, DEFAULT nor a regime. */
export function subjectsOf(contracts: readonly AgreedType[]): AgreedType[] {
  return orderContracts(contracts).filter(
    (type) => type !== 'PRINCIPAL' && type !== 'DEFAULT' && !isRegime(type),
  );
}

/** The products of a list. */
export function productsOf(contracts: readonly AgreedType[]): ProductType[] {
  return subjectsOf(contracts).filter(isProductType);
}
