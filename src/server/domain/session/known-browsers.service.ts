import { trustedBrowserDays } from '#shared/session/session.enums.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import { endTrust, findKnownBrowser, upsertKnownBrowser } from './known-browsers.repository.ts';
import { hashToken, newToken } from '#server/gateways/secret-token.ts';

/** An account as its browsers know it. */
export const staffAccount = (user: { idTenant: string; id: string }): string =>
  `staff:${user.idTenant}:${user.id}`;
export const clientAccount = (idTenant: string, cpf: string): string => `client:${idTenant}:${cpf}`;

/** Our device cookie: what is not of this form we did not give out. */
const tokenPattern = /^[\w-]{43}$/;

export type KnownBrowsersService = ReturnType<typeof createKnownBrowsersService>;

/** Browsers that have signed in to an account before, by a cookie that proves nothing but that. */
export function createKnownBrowsersService(context: Context) {
  const writer = housekeeper(context, 'known_browsers');
  return {
    /** Hash of a browser that signed in to the account before, and whether it is trusted now; undefined for every other. */
    async recognise(
      account: string,
      token: string | undefined,
    ): Promise<{ tokenHash: string; isTrusted: boolean } | undefined> {
      if (token === undefined || !tokenPattern.test(token)) return undefined;
      const tokenHash = hashToken(token);
      const row = await findKnownBrowser(context.db, { tokenHash, account });
      if (row === undefined) return undefined;
      return {
        tokenHash,
        isTrusted: row.trustedUntil !== null && row.trustedUntil > context.now(),
      };
    },

    /**
     * Notes that an account signed in on a browser, and with `trusts` that no second factor is asked for on it for 30 days.
     * Answers the token of its cookie: the one it came with, or a new one.
     */
    async remember(
      account: string,
      token: string | undefined,
      { trusts }: { trusts: boolean },
    ): Promise<string> {
      const kept = token !== undefined && tokenPattern.test(token) ? token : newToken();
      const now = context.now();
      await upsertKnownBrowser(writer, {
        tokenHash: hashToken(kept),
        account,
        lastSignInAt: now,
        ...(trusts
          ? { trustedUntil: new Date(now.getTime() + trustedBrowserDays * 24 * 60 * 60 * 1000) }
          : {}),
      });
      return kept;
    },

    /** No browser is trusted with the account any more: a factor began or ended, or the password changed. */
    endTrust: (tx: Writer<'known_browsers'>, account: string): Promise<void> =>
      endTrust(tx, account),
  };
}
