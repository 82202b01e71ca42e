import { toBase64, utf8 } from '#shared/kernel/bytes.ts';
import { readBytes } from '#offline/store/bytes.ts';
import { readMeta } from '#offline/store/meta.ts';
import { itemsOf, ownSigning } from './own-signing.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/** "Exportar": one JSON file with rows, bytes (base64) and receipts of a signing, for the office; nothing changes on the device. */
export async function exportSigning(
  ports: Pick<OfflinePorts, 'outbox' | 'clock' | 'device'>,
  owner: Owner,
  signingId: string,
): Promise<{ fileName: string; mime: 'application/json'; bytes: ArrayBuffer }> {
  const { outbox } = ports;
  const signing = await ownSigning(ports, owner, signingId);
  const items: unknown[] = [];
  // One at a time: the photos of a signing may be large.
  for (const item of await itemsOf(ports, signingId)) {
    const stored = await readBytes(outbox, item.id);
    items.push({
      ...item,
      bytesBase64: stored === null ? null : toBase64(new Uint8Array(stored)),
      receipt: (await outbox.receipts.get(item.id))?.receipt ?? null,
    });
  }
  const deviceKey = (await outbox.meta.get('deviceKey'))?.v as { publicKey?: unknown } | undefined;
  const exported = {
    format: 'recupera-export/1',
    exportedAt: new Date(ports.clock.nowMs()).toISOString(),
    appBuild: ports.device.appBuild,
    installId: (await readMeta(outbox, 'installId')) ?? null,
    publicKey: deviceKey?.publicKey ?? null,
    signing,
    items,
  };
  return {
    fileName: `recupera-${signing.agreementId}.json`,
    mime: 'application/json',
    bytes: utf8(JSON.stringify(exported)).buffer,
  };
}

/** "Enviar relatório": the ring of events and counts, without personal data. */
export async function exportReport(
  ports: Pick<OfflinePorts, 'outbox' | 'clock' | 'device'>,
): Promise<{ fileName: string; mime: 'application/json'; bytes: ArrayBuffer }> {
  const { outbox } = ports;
  const report = {
    format: 'recupera-report/1',
    at: new Date(ports.clock.nowMs()).toISOString(),
    appBuild: ports.device.appBuild,
    installId: (await readMeta(outbox, 'installId')) ?? null,
    canary: (await readMeta(outbox, 'canary')) ?? null,
    items: (await outbox.items.toArray()).map(
      ({ id, kind, state, attempts, lastCode, length, statedAt, sentAt }) => ({
        id,
        kind,
        state,
        attempts,
        lastCode,
        length,
        statedAt,
        sentAt,
      }),
    ),
    events: await outbox.events.toArray(),
  };
  return {
    fileName: 'recupera-relatorio.json',
    mime: 'application/json',
    bytes: utf8(JSON.stringify(report)).buffer,
  };
}
