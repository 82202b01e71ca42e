import { nextTry } from '#shared/kernel/next-try.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer, type WriteTx } from '#server/db/change.ts';
import {
  claimLinkSending,
  insertLinkSendings,
  postponeLinkSending,
  settleLinkSending,
  type SigningLinkSending,
} from './signing-links.repository.ts';

export type { SigningLinkSending } from './signing-links.repository.ts';
export type SigningLinksService = ReturnType<typeof createSigningLinksService>;

/** Whoever tries a sending has this long (ms): longer than a carrier may take. */
const claimMs = 2 * 60_000;
/** Minutes until a sending that failed is tried again, one for each failure; after the last one who asked is told. */
const retryMinutes = [1, 5, 15, 60, 180] as const;

/** Signing links on their way to clients. */
export function createSigningLinksService(context: Context) {
  return {
    /** Stores what is to be sent; a link that is on its way already stays one. Answers how many are new. */
    queue: (
      tx: Writer<'signing_link_sendings'>,
      asked: readonly Pick<
        SigningLinkSending,
        'idTenant' | 'cnpjcpf' | 'idAgreement' | 'idAskedBy'
      >[],
    ): Promise<number> =>
      insertLinkSendings(
        tx,
        asked.map((one) => ({
          ...one,
          id: context.newId(),
          tries: 0,
          nextAt: context.now(),
          settledAt: null,
        })),
      ),

    /** Takes the next one that is due, for this process alone and for two minutes; undefined = none. */
    claim(): Promise<SigningLinkSending | undefined> {
      const now = context.now();
      return claimLinkSending(
        housekeeper(context, 'signing_link_sendings'),
        now,
        new Date(now.getTime() + claimMs),
      );
    },

    /** Puts one that failed ahead; false when it was tried often enough. */
    async postpone({ id, tries }: Pick<SigningLinkSending, 'id' | 'tries'>): Promise<boolean> {
      const nextAt = nextTry(retryMinutes, tries, context.now().getTime());
      if (nextAt === null) return false;
      await postponeLinkSending(housekeeper(context, 'signing_link_sendings'), id, nextAt);
      return true;
    },

    /** Ends one; false when somebody else did. */
    settle: (tx: WriteTx, id: string): Promise<boolean> => settleLinkSending(tx, id, context.now()),
  };
}
