import { AppError } from '#shared/errors/app-error.ts';
import { readBytes } from '#offline/store/bytes.ts';
import { writeCanary } from '#offline/store/canary.ts';
import { handedToOffice } from '#offline/store/outbox-rows.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { handItem, isForOffice, settleHanded, type Handed, type HandPorts } from './hand-item.ts';
import { itemsOf, ownSigning } from './own-signing.ts';

/**
 * "Entregar ao escritório": uploads every item of a parked signing as it lies here, and only after each has a receipt with the hash of
 * these very bytes lets the files go. The signing stays parked and says that it was handed over; the acts' own JSON stays here too.
 * Answers how many items the office took and of how many the bytes were gone. Repeating is harmless.
 * Throws `AppError` (`not_found`, `bad_request` when it is not parked, or the server's refusal) or `NetFailure`; nothing is deleted then.
 */
export async function handToOffice(
  ports: HandPorts,
  owner: Owner,
  signingId: string,
): Promise<{ handed: number; bytesMissing: number }> {
  const { outbox } = ports;
  const signing = await ownSigning(ports, owner, signingId);
  const notParked = new AppError(
    'bad_request',
    'Só uma assinatura com problema é entregue ao escritório.',
  );
  if (signing.state !== 'attention') throw notParked;
  const handed: Handed[] = [];
  let bytesMissing = 0;
  for (const item of (await itemsOf(ports, signingId)).filter(isForOffice)) {
    const bytes = await readBytes(outbox, item.id);
    if (bytes === null) bytesMissing += 1;
    else
      handed.push({
        item,
        receipt: await handItem(ports, owner.idTenant, { signing, item, bytes }),
      });
  }
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.signings, outbox.items, outbox.bytes, outbox.receipts, outbox.events],
    async () => {
      await outbox.assertWriter();
      const now = await outbox.signings.get(signingId);
      if (now === undefined || now.state !== 'attention') throw notParked;
      for (const one of handed) await settleHanded(ports, one);
      await outbox.signings.put({
        ...now,
        lastCode: handedToOffice,
        rev: now.rev + 1,
        updatedAt: new Date(ports.clock.nowMs()).toISOString(),
      });
    },
  );
  await writeCanary(ports);
  return { handed: handed.length, bytesMissing };
}
