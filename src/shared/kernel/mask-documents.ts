import { isValidCnpj } from './cnpj.ts';

const mark = '[documento]';

/** As a part of a pattern: no letter or digit before and after it. */
const alone = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'gu');

/** Digits in the shape of a CNPJ or CPF, valid or not: a mistyped one still identifies somebody. */
const ofDigits = [
  alone(String.raw`\d{2}[. ]?\d{3}[. ]?\d{3}[/ ]?\d{4}[- ]?\d{2}`),
  alone(String.raw`\d{3}[. ]?\d{3}[. ]?\d{3}[-. /]?\d{2}`),
];
/** The shape of an alphanumeric CNPJ. Words have it too, so only valid check digits count. */
const withLetters = alone(
  String.raw`[\dA-Za-z]{2}\.?[\dA-Za-z]{3}\.?[\dA-Za-z]{3}\/?[\dA-Za-z]{4}-?\d{2}`,
);

/** A text in which everything that looks like a CPF or CNPJ is `[documento]`. */
export const maskDocuments = (text: string): string =>
  ofDigits
    .reduce((rest, shape) => rest.replaceAll(shape, mark), text)
    .replaceAll(withLetters, (found) => (isValidCnpj(found) ? mark : found));
