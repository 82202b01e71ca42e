import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of who has taken a signature on. */
export const verificationErrors = {
  signature_claimed: { status: 409, message: 'Outra pessoa assumiu esta assinatura.' },
} as const satisfies ErrorTable;
