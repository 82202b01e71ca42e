import type { Party } from '#shared/signing/signing.schemas.ts';
import { copyChannels } from '#shared/copies/copies.enums.ts';
import {
  copyLinkDays,
  copyTokenPattern,
  maskContact,
  maxCopyDevices,
  maxCopyWishes,
  nextCopyTry,
} from '#shared/copies/copies.rules.ts';
import type { CopyProgress, CopyWish } from '#shared/copies/copies.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf, type Person } from '#shared/history/history.rules.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeper, housekeeping, unchanged } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hashToken, newToken } from '#server/gateways/secret-token.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import {
  claimSending,
  countWishes,
  findOwnRecipient,
  findWish,
  insertDevice,
  insertLink,
  insertSendings,
  insertWish,
  listDeviceHashes,
  listSendings,
  lockLink,
  postponeSending,
  settleSending,
  type CopyLinkRecord,
  type CopySendingRecord,
  type CopyWishRecord,
} from './copies.repository.ts';

export type { CopySendingRecord, CopyWishRecord } from './copies.repository.ts';
/** The agreement whose copy it is, as stored. */
export type CopiedAgreement = NonNullable<Awaited<ReturnType<AgreementsService['find']>>>;
export type CopiesService = ReturnType<typeof createCopiesService>;

/** A wish as it came: whose it is, and hash and length of its bytes, for the receipt. */
export type IncomingWish = {
  id: string;
  idTenant: string;
  owner: string;
  idAgreement: string;
  sha256: string;
  lengthBytes: number;
  wish: CopyWish;
  by: Person;
};

/** A link that is known, and whether it opens. */
export type OpenedLink =
  | { link: CopyLinkRecord; refusal: 'copy_link_expired' | 'copy_link_used' }
  | { link: CopyLinkRecord; refusal: undefined; newMark: string | undefined };

type Accepted = { record: CopyWishRecord; duplicate: boolean };

/** Whoever tries a sending has this long (ms): longer than PDF and carrier together may take. */
const claimMs = 3 * 60_000;
const dayMs = 24 * 60 * 60 * 1000;

const partyOf = (agreement: CopiedAgreement): Party => ({
  kind: agreement.partyKind === 'user' ? 'user' : 'client',
  id: agreement.partyId,
});

/** The person's own copy of a closed contract: where it goes, what was sent, and the links that open it (decisions: The person's own copy). */
export function createCopiesService(context: Context, deps: { agreements: AgreementsService }) {
  /**
   * Whether the copy waits to go to this e-mail by itself: it is asked for then, and not sent a second time. What was sent is not kept whole
   * and compared with nothing: a copy twice is better than none.
   */
  async function isOnItsWay(
    executor: Executor,
    { idTenant, id }: CopiedAgreement,
    email: string,
  ): Promise<boolean> {
    const recipient = await findOwnRecipient(executor, idTenant, id);
    return recipient?.toLowerCase() === email.toLowerCase();
  }

  async function requireClosed(
    executor: Executor,
    { idTenant, idAgreement }: Pick<IncomingWish, 'idTenant' | 'idAgreement'>,
  ): Promise<CopiedAgreement> {
    const agreement = await deps.agreements.find(executor, idTenant, idAgreement);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    // The closing is on its way, or did not count: the device keeps the wish.
    if (!agreement.isAssinado) throw new AppError('missing_deps', undefined, { missing: [] });
    return agreement;
  }

  return {
    /**
     * Takes a wish in, with one sending for each way; the receipt stands for its row. The same id with the same bytes answers the same with
     * `duplicate`. Codes: `missing_deps` while the agreement is not closed, `agreement_not_found`, `owner_mismatch`, `hash_conflict`,
     * `copies_exhausted`.
     */
    accept(incoming: IncomingWish): Promise<Accepted> {
      const { id, idTenant, owner, idAgreement, sha256, lengthBytes, wish, by } = incoming;
      return change<Accepted>(context, async (tx) => {
        const known = await findWish(tx, idTenant, id);
        if (known !== undefined) {
          if (known.owner !== owner) throw new AppError('owner_mismatch');
          if (known.sha256 !== sha256 || known.idAgreement !== idAgreement)
            throw new AppError('hash_conflict', undefined, {
              id,
              stored: known.sha256,
              received: sha256,
            });
          return { answer: { record: known, duplicate: true }, events: unchanged };
        }
        const agreement = await requireClosed(tx, incoming);
        if ((await countWishes(tx, idTenant, idAgreement)) >= maxCopyWishes)
          throw new AppError('copies_exhausted');
        const receivedAt = context.now();
        const record = { id, idTenant, owner, idAgreement, sha256, lengthBytes, receivedAt };
        // Taken by another request at this moment: the device asks again and gets that one's receipt.
        if (!(await insertWish(tx, idTenant, record))) throw new AppError('unavailable');
        const ways = copyChannels.flatMap((channel) => {
          const recipient = wish[channel];
          return recipient === null
            ? []
            : [{ channel, recipient, masked: maskContact(channel, recipient) }];
        });
        const isTwice = wish.email !== null && (await isOnItsWay(tx, agreement, wish.email));
        const sendings = ways.flatMap((way): CopySendingRecord[] => {
          if (isTwice && way.channel === 'email') return [];
          const place = { idTenant, idAgreement, idWish: id, ...way };
          const unsent = {
            state: 'waiting',
            tries: 0,
            nextAt: receivedAt,
            settledAt: null,
          } as const;
          return [{ id: context.newId(), ...place, ...unsent }];
        });
        await insertSendings(tx, sendings);
        return {
          answer: { record, duplicate: false },
          events: [
            {
              kind: 'copyAsked',
              idTenant,
              by: personOf(by),
              idAgreement,
              party: partyOf(agreement),
              partyName: agreement.partyName,
              ways: ways.map(({ channel, masked }) => ({ channel, masked })),
            },
          ],
        };
      });
    },

    /** Where copies of an agreement went or go; asked for twice to one place it stands there once, as it is now. */
    async progressOf(idTenant: string, idAgreement: string): Promise<CopyProgress[]> {
      const sendings = await listSendings(context.db, idTenant, idAgreement);
      return [
        ...new Map(
          sendings.map(({ settledAt, ...sending }) => [
            `${sending.channel} ${sending.masked}`,
            { ...sending, settledAt: settledAt?.toISOString() ?? null },
          ]),
        ).values(),
      ];
    },

    /** Takes the next sending that is due, for this process alone and for three minutes; undefined = none. */
    claim(): Promise<CopySendingRecord | undefined> {
      const now = context.now();
      const until = new Date(now.getTime() + claimMs);
      return claimSending(housekeeper(context, 'copy_sendings'), now, until);
    },

    /** Makes a link to the copy and answers its token, which stands nowhere else. A sending that is tried again has more than one. */
    async makeLink({
      idTenant,
      idAgreement,
      id,
    }: Pick<CopySendingRecord, 'id' | 'idTenant' | 'idAgreement'>): Promise<string> {
      const token = newToken();
      const createdAt = context.now();
      await insertLink(housekeeper(context, 'copy_links'), {
        tokenHash: hashToken(token),
        idTenant,
        idAgreement,
        idSending: id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + copyLinkDays * dayMs),
      });
      return token;
    },

    /** Notes that a carrier took a copy; the contact is forgotten. */
    settle(sending: CopySendingRecord, agreement: CopiedAgreement): Promise<void> {
      return end(sending, agreement, 'sent');
    },

    /** Notes that a try failed: it is made again later, or given up with an alert to the desk. */
    async postpone(sending: CopySendingRecord, agreement: CopiedAgreement): Promise<void> {
      const next = nextCopyTry(sending.tries, context.now().getTime());
      if (next === null) return end(sending, agreement, 'failed');
      await postponeSending(housekeeper(context, 'copy_sendings'), sending, next);
    },

    /**
     * The link of a token on a device: `mark` is what it was given when it first opened it. Answers the mark to give it, where it has none
     * yet, or why this link does not open here (`copy_link_expired`, `copy_link_used` on a device too many), for the record of accesses. Codes:
     * `copy_link_invalid`, `not_found` on another company's host.
     */
    open(token: string, mark: string | undefined, idHost: string): Promise<OpenedLink> {
      if (!copyTokenPattern.test(token)) throw new AppError('copy_link_invalid');
      const tokenHash = hashToken(token);
      return housekeeping(context, ['copy_devices'], async (tx) => {
        const link = await lockLink(tx, tokenHash);
        if (link === undefined) throw new AppError('copy_link_invalid');
        if (link.idTenant !== idHost) throw new AppError('not_found');
        const openedAt = context.now();
        if (link.expiresAt <= openedAt) return { link, refusal: 'copy_link_expired' };
        const devices = await listDeviceHashes(tx, tokenHash);
        if (mark !== undefined && devices.includes(hashToken(mark)))
          return { link, refusal: undefined, newMark: undefined };
        if (devices.length >= maxCopyDevices) return { link, refusal: 'copy_link_used' };
        const newMark = newToken();
        await insertDevice(tx, { tokenHash, deviceHash: hashToken(newMark), openedAt });
        return { link, refusal: undefined, newMark };
      });
    },
  };

  function end(
    sending: CopySendingRecord,
    agreement: CopiedAgreement,
    state: 'sent' | 'failed',
  ): Promise<void> {
    const { idTenant, idAgreement, channel, masked } = sending;
    return change(context, async (tx) => {
      if (!(await settleSending(tx, sending, state, context.now())))
        return { answer: undefined, events: unchanged };
      const event = {
        idTenant,
        by: null,
        idAgreement,
        party: partyOf(agreement),
        partyName: agreement.partyName,
        way: { channel, masked },
      };
      return {
        answer: undefined,
        events: [
          state === 'sent' ? { kind: 'copySent', ...event } : { kind: 'copyFailed', ...event },
        ],
      };
    });
  }
}
