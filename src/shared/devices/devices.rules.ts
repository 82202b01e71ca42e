/** After this long an announced item that never arrived is the office's business. */
export const staleAfterMs = 24 * 60 * 60 * 1000;

/** Appended to the kind of an announced item that was given up on the device, with a reason. */
export const voidedSuffix = ':anulado';

/** Most live keys of one person; beyond it the longest unused is retired. */
export const maxKeysOfPerson = 20;
