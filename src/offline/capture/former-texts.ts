import * as v from 'valibot';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import { draftRowSchema, type DraftRow } from '#offline/store/draft-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { clearDraft, listDrafts } from './drafts.ts';

type Newer = Pick<Agreement, 'id' | 'party' | 'version'>;

const isSameParty = (a: Agreement['party'], b: Agreement['party']): boolean =>
  a.kind === b.kind && a.id === b.id;

const isBegun = ({ reading, photos }: Pick<DraftRow, 'reading' | 'photos'>): boolean =>
  reading?.accepted === true || photos.length > 0;

/**
 * Whether signing of a text has begun on this device: its draft has the acceptance or a photo, or
 * an act waits for its receipt. Such a text is not replaced.
 */
export async function isBegunHere(
  outbox: OfflinePorts['outbox'],
  owner: Owner,
  agreementId: string,
): Promise<boolean> {
  const key = keyOfOwner(owner);
  const signings = await outbox.signings
    .where('[owner+agreementId]')
    .equals([key, agreementId])
    .toArray();
  if (signings.some((signing) => signing.acts.some((act) => act.state === 'pending'))) return true;
  const draft = v.safeParse(draftRowSchema, await outbox.drafts.get(`${key}|${agreementId}`));
  return draft.success && isBegun(draft.output);
}

/**
 * Drops the draft of a text that was at most read; false = signing has begun on it, and it stays.
 * One transaction, so that an acceptance in another tab comes before it or finds no draft.
 */
export function dropUnlessBegun(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  agreementId: string,
): Promise<boolean> {
  return withReopen(outbox, () =>
    outbox.transaction('rw', [outbox.signings, outbox.drafts, outbox.draftBytes], async () => {
      if (await isBegunHere(outbox, owner, agreementId)) return false;
      await clearDraft({ outbox }, owner, agreementId);
      return true;
    }),
  );
}

/** Whether an act on another version of the party's agreement waits here for its receipt. */
export async function hasFormerAct(
  outbox: OfflinePorts['outbox'],
  owner: Owner,
  { id, party }: Newer,
): Promise<boolean> {
  const signings = await outbox.signings.where('owner').equals(keyOfOwner(owner)).toArray();
  return signings.some(
    (signing) =>
      signing.agreementId !== id &&
      signing.state !== 'voided' &&
      isSameParty(signing.party, party) &&
      signing.acts.some((act) => act.state === 'pending'),
  );
}

/**
 * Drops the drafts of former versions of the party's agreement, which nobody signs any longer;
 * answers whether one of them had an acceptance or a photo. While an act on another version waits
 * they stay.
 */
export async function dropFormerDrafts(
  ports: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  newer: Newer,
): Promise<boolean> {
  if (await hasFormerAct(ports.outbox, owner, newer)) return false;
  let wasBegun = false;
  for (const draft of await listDrafts(ports, owner)) {
    const { agreementId, agreementVersion, party } = draft;
    if (party === undefined || !isSameParty(party, newer.party)) continue;
    // Without network an older copy may be shown: what began on the newer text stays.
    if (agreementVersion >= newer.version) continue;
    wasBegun ||= isBegun(draft);
    await clearDraft(ports, owner, agreementId);
  }
  return wasBegun;
}
