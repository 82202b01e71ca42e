import * as v from 'valibot';
import { isWitness } from '#shared/signing/signing.rules.ts';
import type { WitnessAct } from '#shared/visits/day-witnesses.rules.ts';
import { visitDayOf } from '#shared/visits/visit-day.rules.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { readEnvelope } from '#offline/capture/local-status.ts';
import { signingRowSchema } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/**
 * Who witnessed on this device today in the owner's own signings: another person's, another company's (the owner's key names both) and
 * those of another day are not read. What was given up or kept out of force offers nobody.
 */
export async function witnessesHere(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  now: Date,
): Promise<WitnessAct[]> {
  const rows = await outbox.signings.where('owner').equals(keyOfOwner(owner)).toArray();
  const today = visitDayOf(now);
  const found: WitnessAct[] = [];
  for (const row of rows) {
    const signing = v.safeParse(signingRowSchema, row);
    if (!signing.success) continue;
    for (const act of signing.output.acts) {
      const isAlive = act.state === 'pending' || act.state === 'acknowledged';
      if (!isWitness(act.kind) || !isAlive || visitDayOf(act.savedAt) !== today) continue;
      const envelope = await readEnvelope(outbox, act.actId);
      if (envelope !== null) found.push({ ...envelope.payload.signer, at: act.savedAt });
    }
  }
  return found;
}
