import { productsOf, type AgreedType } from '../agreements/agreed-types.ts';
import type { Regime } from '../contracts/contracts.enums.ts';
import { isRegime } from '../contracts/contracts.rules.ts';
import { productsByRegime, type ProductType } from '../products/product-types.ts';
import { percentInWords } from '../kernel/number-in-words.ts';
import { mayCall, type Role } from '../permissions/roles.ts';
import { whoRegistersUnverified } from './clients.access.ts';
import { clientMessages } from './clients.messages.ts';

/** Commission of a client: a whole number from 0 to 100 (@spec 2 §9). */
export const maxCommissionPercent = 100;
/** Shortest password of a client (@spec 2 §5 Regime form). */
export const minClientPasswordLength = 6;

/** What a typed commission becomes: `undefined` where the typed text is not a whole number from 0 to 100, which the field then ignores; `null` when empty. */
export function readCommission(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  if (!/^\d{1,3}$/.test(typed.trim())) return undefined;
  const percent = Number(typed.trim());
  return percent > maxCommissionPercent ? undefined : percent;
}

/** `trinta por cento`, or an empty text without a commission. */
export function commissionInWords(percent: number | null): string {
  return percent === null ? '' : percentInWords(percent);
}

/** Why a client's password is refused, or null (@spec 2 §5: at least 6 characters, with a letter and a digit). */
export function clientPasswordProblem(password: string): string | null {
  if (password.length < minClientPasswordLength) return clientMessages.passwordLength;
  if (!/\p{L}/u.test(password) || !/\d/.test(password))
    return clientMessages.passwordLetterAndDigit;
  return null;
}

/** The contract list of a client: PRINCIPAL, then the regime, then the chosen products (@spec 2 §3). */
export function contractsOf(regime: Regime, products: readonly ProductType[]): AgreedType[] {
  return ['PRINCIPAL', regime, ...products];
}

/** Why a contract list cannot be a first agreement, or null: one regime at least, and products that a listed regime offers. */
export function contractListProblem(contracts: readonly AgreedType[]): string | null {
  const regimes = contracts.filter(isRegime);
  if (regimes.length === 0) return clientMessages.regimeRequired;
  const products = productsOf(contracts);
  if (products.length === 0) return clientMessages.productRequired;
  const isOffered = products.every((product) =>
    regimes.some((regime) => productsByRegime[regime].includes(product)),
  );
  return isOffered ? null : clientMessages.productRequired;
}

/**
 * Whether a person may register a client whose owner was not verified: the CEO of the partner side, in a company whose setting allows it
 * (@spec 2 §5 Owner verification; the two companies of the spec are a setting). The client is then marked 'contato não verificado'.
 */
export function mayRegisterUnverified(
  role: Role,
  tenant: { allowUnverifiedOwners: boolean },
): boolean {
  return tenant.allowUnverifiedOwners && mayCall(whoRegistersUnverified, role);
}
