import { AppError } from '#shared/errors/app-error.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import type { KeptAgreement } from '#offline/store/kept-database.ts';
import { NetFailure } from '#offline/platform/net.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import { fetchAgreement, partyKeyOf } from './visit-pieces.ts';
import { isTextNeeded, listPreparedAgreements } from './visits.ts';

/** What of a copy the server goes on writing after it was fetched: the version in force, and where its chain stands. */
const changing = ({ id, actCount, headHash, isAssinado, status }: AgreementSummary): string =>
  canonicalJson({ id, actCount, headHash, isAssinado, status });

/**
 * Fetches the owner's prepared agreements anew of which the server's list (`rows`, just asked) says something else than the copies here:
 * what others signed, denied or closed since, or a version that took the place of the prepared one (decisions: Visits of colleagues). A
 * copy that cannot be fetched stays as it is; so does the text of a replaced version while something captured on it lies here.
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
  if (isReplaced && (await isTextNeeded(ports.outbox, old))) return;
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
            }
        });
    }),
  );
}
