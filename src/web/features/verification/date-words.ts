import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { verificationMessages } from '#shared/verification/verification.messages.ts';

/** `dd/mm/aaaa hh:mm`, or 'Data inválida' (@spec 2 §2 Signature verification page). */
export function dateWords(instant: string): string {
  return Number.isNaN(Date.parse(instant))
    ? verificationMessages.invalidDate
    : formatDateTime(instant);
}
