import type { ErrorTable } from '../errors/error-table.ts';
import { bankMessages } from './banking.messages.ts';

/** Errors of the bank registration: each refuses it whole, and the one that stands stays. */
export const bankingErrors = {
  bank_key_invalid: { status: 422, message: bankMessages.keyInvalid },
  bank_certificate_invalid: { status: 422, message: bankMessages.certificateInvalid },
  /** Said with the day: `bankCertificateExpired`. */
  bank_certificate_expired: { status: 422, message: 'Este certificado venceu.' },
  bank_pair_mismatch: { status: 422, message: bankMessages.pairMismatch },
  bank_renewal_incomplete: { status: 422, message: bankMessages.renewalIncomplete },
  bank_changed: { status: 409, message: bankMessages.changedMeanwhile },
} as const satisfies ErrorTable;
