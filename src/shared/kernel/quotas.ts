const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/**
 * Most bytes that the server keeps of what people may send without end (.readme/operacao.md).
 * What is stored already stays, also where it is more.
 */
export const quotas = {
  /** Items that were handed to the office, of one owner and of a company. */
  itemsOfOwner: 500 * mebibyte,
  itemsOfCompany: 5 * gibibyte,
  /** Lots of a company. */
  lotsOfCompany: 10 * gibibyte,
} as const;

/** From this part of a limit on the office is warned. */
export const nearlyFull = 0.8;
