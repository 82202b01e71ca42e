import { clientMessages } from '#shared/clients/clients.messages.ts';
import {
  contactSettlesAt,
  isPasswordByConsultancy,
  type OwnerContact,
  type WayIn,
} from '#shared/clients/owner-contact.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  deletePending,
  findLastChange,
  insertContactChange,
  listChanges,
  listPending,
  type ClientKey,
} from './contact-changes.repository.ts';

export type OwnerContactService = ReturnType<typeof createOwnerContactService>;

/** A new value of one field; `by` = `staff:<id>` or `client:<cnpjcpf>`. */
type NewValue = { field: OwnerContact; before: string | null; value: string; by: string };

/** How an owner's contact changes, and what that says of who was let in. The client's row is locked by the caller. */
export function createOwnerContactService(context: Ground) {
  const rowOf = (client: ClientKey, { field, before, value, by }: NewValue) => ({
    ...client,
    id: context.newId(),
    field,
    valueBefore: before,
    value,
    askedBy: by,
    askedAt: context.now(),
  });

  return {
    /** Values that wait for their code, by field. */
    async pendingOf(executor: Executor, client: ClientKey): Promise<Map<OwnerContact, string>> {
      const rows = await listPending(executor, client);
      return new Map(rows.map(({ field, value }) => [field, value]));
    },

    /** Lets a value wait for its code, in place of one that waited before. */
    async ask(tx: WriteTx, client: ClientKey, value: NewValue): Promise<void> {
      await deletePending(tx, client, [value.field]);
      await insertContactChange(tx, rowOf(client, value));
    },

    /** Keeps that these values are the client's from now on; the client's row is written by the caller. */
    async confirm(tx: WriteTx, client: ClientKey, values: readonly NewValue[]): Promise<void> {
      await deletePending(
        tx,
        client,
        values.map(({ field }) => field),
      );
      for (const value of values)
        await insertContactChange(tx, {
          ...rowOf(client, value),
          confirmedBy: value.by,
          confirmedAt: context.now(),
        });
    },

    /** Drops what waits for these fields. */
    drop: (tx: WriteTx, client: ClientKey, fields: readonly OwnerContact[]): Promise<void> =>
      deletePending(tx, client, fields),

    /** Whether a password link may go out: not within 24 hours of a change of contact. */
    async isSettled(executor: Executor, client: ClientKey): Promise<boolean> {
      const changedAt = await findLastChange(executor, client, context.now());
      return changedAt === undefined || contactSettlesAt(changedAt) <= context.now();
    },

    /** The same; code `contact_changed_lately` with `details.until` (ISO). */
    async requireSettled(executor: Executor, client: ClientKey): Promise<void> {
      const changedAt = await findLastChange(executor, client, context.now());
      if (changedAt === undefined) return;
      const until = contactSettlesAt(changedAt);
      if (until > context.now())
        throw new AppError('contact_changed_lately', clientMessages.contactSettles(until), {
          until: until.toISOString(),
        });
    },

    /** What is known of a client's way in at each of these instants, for the flags of acts; by the time (ms) of the instant. */
    async waysInAt(
      executor: Executor,
      client: ClientKey & { passwordTypedAt: Date | null; passwordChosenAt: Date | null },
      instants: readonly Date[],
    ): Promise<Map<number, WayIn>> {
      const changedAt = await listChanges(executor, client);
      return new Map(
        instants.map((at) => [
          at.getTime(),
          {
            isPasswordByConsultancy: isPasswordByConsultancy(
              { typedAt: client.passwordTypedAt, chosenAt: client.passwordChosenAt },
              at,
            ),
            contactChangedAt: changedAt.find((change) => change <= at)?.toISOString() ?? null,
          },
        ]),
      );
    },
  };
}
