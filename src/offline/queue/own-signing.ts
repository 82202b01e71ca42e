import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { type ItemRow, type SigningRow, signingRowSchema } from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/** All items of a signing in the order in which they leave. */
export async function itemsOf(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  signingId: string,
): Promise<ItemRow[]> {
  return outbox.items
    .where('[signingId+seq]')
    .between([signingId, -Infinity], [signingId, Infinity])
    .toArray();
}

/** A signing of the owner; throws `AppError('not_found')`, also for another person's. */
export async function ownSigning(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  signingId: string,
): Promise<SigningRow> {
  const parsed = v.safeParse(signingRowSchema, await outbox.signings.get(signingId));
  if (!parsed.success || parsed.output.owner !== keyOfOwner(owner)) throw new AppError('not_found');
  return parsed.output;
}
