/** Longest access code of a product (@spec 3 §5). */
export const maxSecretLength = 12;

/** Stands in every answer where a product has an access code; the code itself is answered to who asks to see it. */
export const secretMask = '••••••••';

/** A code that is shown is hidden again after this (decisions: Status and access code of a product). */
export const secretShownMs = 30_000;
