/** Banks that a company can be registered with (@spec 3 §9). */
export const bankTypes = { INTER: 'Banco Inter' } as const;
export type BankType = keyof typeof bankTypes;
export const bankTypeNames = Object.keys(bankTypes) as BankType[];
