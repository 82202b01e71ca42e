import { foldText } from '../kernel/text-fold.ts';
import type { Bank } from '../lookups/lookups.schemas.ts';
import { clientMessages } from './clients.messages.ts';

/** A bank as the list offers it and as it is stored: `341 - Itaú Unibanco S.A.`; the code alone is taken too. */
export const bankLabel = ({ code, name }: Bank): string => `${code} - ${name}`;

const bankPattern = /^(\d{3})(?:\s*-\s*(.+))?$/;

/** Whether a text may name a bank: its code, or its code and name. Which banks there are is not asked here. */
export const isBankText = (text: string): boolean => bankPattern.test(text.trim());

/** Whether a text names a bank of the list; a name beside the code must be that bank's, whole or in part. */
export function isListedBank(text: string, banks: readonly Bank[]): boolean {
  const [, code, name = ''] = bankPattern.exec(text.trim()) ?? [];
  return banks.some((bank) => bank.code === code && foldText(bank.name).includes(foldText(name)));
}

/** Separators that people write between the digits of a branch or an account. */
export const withoutSeparators = (text: string): string => text.replaceAll(/[\s.]/g, '');

/** A branch: 1 to 5 digits, and the check digit where the bank has one. */
export const isAgency = (text: string): boolean =>
  /^(?!0+(-|$))\d{1,5}(-?[\dXx])?$/.test(withoutSeparators(text));

/** An account: 1 to 13 digits, and the check digit where the bank has one. */
export const isAccount = (text: string): boolean =>
  /^(?!0+(-|$))\d{1,13}(-?[\dXx])?$/.test(withoutSeparators(text));

/**
 * What is wrong with the bank data of a form, or null, by field. Without the list (nobody has ever been online on this device) the server
 * says whether there is such a bank.
 */
export function bankProblems(
  bank: { banco: string; agencia: string; conta: string },
  banks: readonly Bank[] | undefined,
): { banco: string | null; agencia: string | null; conta: string | null } {
  const judge = (text: string, missing: string, isGood: boolean, wrong: string): string | null =>
    text.trim() === '' ? missing : isGood ? null : wrong;
  const isBank = banks === undefined ? isBankText(bank.banco) : isListedBank(bank.banco, banks);
  return {
    banco: judge(bank.banco, clientMessages.bankRequired, isBank, clientMessages.bankUnknown),
    agencia: judge(
      bank.agencia,
      clientMessages.agencyRequired,
      isAgency(bank.agencia),
      clientMessages.agencyInvalid,
    ),
    conta: judge(
      bank.conta,
      clientMessages.accountRequired,
      isAccount(bank.conta),
      clientMessages.accountInvalid,
    ),
  };
}

/** A stored bank as people read it: its code and name where only a code of the list is stored, else as it stands. */
export function shownBank(stored: string, banks: readonly Bank[]): string {
  const bank = banks.find(({ code }) => code === stored.trim());
  return bank === undefined ? stored : bankLabel(bank);
}
