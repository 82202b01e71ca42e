import { AppError } from '#shared/errors/app-error.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { dropUnlessBegun, isBegunHere } from '#offline/capture/former-texts.ts';
import type { KeptAgreement } from '#offline/store/kept-database.ts';
import { NetFailure } from '#offline/platform/net.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import { fetchAgreement, partyKeyOf } from './visit-pieces.ts';
import { listPreparedAgreements } from './visits.ts';

/** The part of a copy that the server still changes: the version in force, its chain, what is true of its text. */
const changing = (row: AgreementSummary): string => {
  const { id, actCount, headHash, isAssinado, status, stale, blank } = row;
  return canonicalJson({ id, actCount, headHash, isAssinado, status, stale, blank });
};

/**
 * Fetches the owner's prepared agreements again where the server's list (`rows`, just fetched) differs
 * from the copies here: others signed, denied or closed them, or a version replaced the prepared one,
 * which the visit then notes (decisions: Visits of colleagues). A copy that cannot be fetched stays; so
 * does the text of a replaced version on which signing has begun here.
 */
export async function renewPrepared(
  ports: OfflinePorts,
  owner: Owner,
  rows: readonly AgreementSummary[],
): Promise<void> {
  const inForce = new Map(rows.map((row) => [partyKeyOf(row.party), row]));
  for (const kept of (await listPreparedAgreements(owner, ports.kept)).values()) {
    const row = inForce.get(kept.partyKey);
    // Who is not on the list may not be opened any more, which the signing itself says.
    if (row === undefined || changing(row) === changing(kept.agreement)) continue;
    const isReplaced = row.id !== kept.agreementId;
    if (isReplaced && (await isBegunHere(ports.outbox, owner, kept.agreementId))) continue;
    try {
      await renew(ports, owner, kept);
    } catch (error) {
      if (error instanceof NetFailure) return;
      if (!(error instanceof AppError)) throw error;
      console.info('prepared agreement not renewed', error.code);
    }
  }
}

async function renew(ports: OfflinePorts, owner: Owner, old: KeptAgreement): Promise<void> {
  const agreement = await fetchAgreement(ports, owner, old.agreement);
  const isReplaced = agreement.id !== old.agreementId;
  if (isReplaced && !(await dropUnlessBegun(ports, owner, old.agreementId))) return;
  const row: KeptAgreement = {
    ...old,
    id: `${old.owner}|${agreement.id}`,
    agreementId: agreement.id,
    fetchedAt: new Date(ports.clock.nowMs()).toISOString(),
    agreement,
  };
  const { kept } = ports;
  await withReopen(kept, () =>
    kept.transaction('rw', kept.agreements, kept.visits, async () => {
      const now = await kept.agreements.get(old.id);
      // Removed while it was fetched: nothing comes back. Renewed meanwhile by an answer that knows more: acts are only ever added.
      if (now === undefined || (!isReplaced && now.agreement.actCount > agreement.actCount)) return;
      await kept.agreements.put(row);
      if (!isReplaced) return;
      await kept.agreements.delete(old.id);
      await kept.visits
        .where('owner')
        .equals(old.owner)
        .modify((visit) => {
          for (const entry of visit.agreements)
            if (entry.agreementId === old.agreementId) {
              entry.agreementId = agreement.id;
              entry.partyName = agreement.partyName;
              entry.updated = {
                at: row.fetchedAt,
                fields: [...new Set([...(entry.updated?.fields ?? []), ...agreement.changed])],
              };
            }
        });
    }),
  );
}
