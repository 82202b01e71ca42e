import { nextTry } from '../kernel/next-try.ts';
import { formatPhone } from '../kernel/phone.ts';
import type { CopyChannel } from './copies.enums.ts';

/** A link to a copy opens for this many days. */
export const copyLinkDays = 30;

/** Devices on which one link opens; each one as often as it wants. */
export const maxCopyDevices = 5;

/** Times that copies of one contract may be asked for: a wrong address is put right, nobody mails strangers by the hundred. */
export const maxCopyWishes = 10;

/** 32 random bytes in base64url: the token of a link, and the mark of a device that opened it. */
export const copyTokenPattern = /^[\w-]{43}$/;

/** Minutes until a sending that failed is tried again, one for each failure; after the last one the desk is told. */
export const copyRetryMinutes = [1, 5, 15, 60, 180, 480, 960] as const;

/** When a sending is tried again after this many tries; null = never. */
export const nextCopyTry = (tries: number, nowMs: number): Date | null =>
  nextTry(copyRetryMinutes, tries, nowMs);

/** Where a copy goes, as screens, history and alerts show it: enough for whoever knows the contact, too little for others. */
export function maskContact(channel: CopyChannel, to: string): string {
  if (channel === 'email') return to.replace(/^([^@]{1,2})[^@]*/u, '$1•••');
  const shown = formatPhone(to);
  return shown.replace(/\d(?=.*-)/gu, (digit, at: number) => (at < 4 ? digit : '•'));
}
