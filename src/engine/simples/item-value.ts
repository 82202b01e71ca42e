/** Amounts of an item of an NF-e in cents, 0 where they are not printed. */
export type NfeItemAmounts = {
  vProd: number;
  vDesc: number;
  vFrete: number;
  vSeg: number;
  vOutro: number;
  /** Whether it is part of the total of the note. */
  isInTotal: boolean;
};

/** What an item of an NF-e counts for as revenue, in cents: freight and other charges with it, IPI and retained ICMS without (LC 123 art. 3 §1). */
export const nfeItemValue = ({
  vProd,
  vDesc,
  vFrete,
  vSeg,
  vOutro,
  isInTotal,
}: NfeItemAmounts): number => (isInTotal ? vProd - vDesc + vFrete + vSeg + vOutro : 0);

/** Amounts of an item of a CF-e in cents; `vItem` is the net one, where it is printed. */
export type CfeItemAmounts = {
  vProd: number;
  vDesc: number;
  vOutro: number;
  vRatDesc: number;
  vRatAcr: number;
  vItem: number | null;
};

export const cfeItemValue = ({
  vProd,
  vDesc,
  vOutro,
  vRatDesc,
  vRatAcr,
  vItem,
}: CfeItemAmounts): number => vItem ?? vProd - vDesc + vOutro - vRatDesc + vRatAcr;

/** Most that the items may miss the total by, in cents. */
const tolerance = 5;

/** Whether the items of a note make its total without the taxes that are no revenue; all in cents. */
export const fitsTotal = (
  items: number,
  total: number,
  apart: { vIPI?: number; vST?: number; vII?: number; vFCPST?: number } = {},
): boolean => {
  const { vIPI = 0, vST = 0, vII = 0, vFCPST = 0 } = apart;
  return Math.abs(items - (total - vIPI - vST - vII - vFCPST)) <= tolerance;
};
