import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyVerdict, purgeAct } from './apply-verdict.ts';
import { claimItem } from './claim.ts';
import { createDrainer } from './drain.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { voidSigning } from '#offline/queue/signing-actions.ts';
import type { RecordInput } from '#offline/capture/record-input.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
let input: RecordInput;
beforeEach(async () => {
  server = new FakeServer();
  server.session = keyOfOwner(ana);
  device = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange });
  ports = device.openTab();
  input = sampleAct(ports, await sampleAgreement(), 'assinatura');
  await recordAct(ports, input);
});

/** Everything delivered, but the tab died before the bytes were let go. */
async function deliverWithoutPurge(): Promise<void> {
  const dying = device.openTab({
    locks: null,
    fault: async (point) =>
      point === 'drain:applied' && server.acts.size > 0
        ? new Promise<never>(() => undefined)
        : undefined,
  });
  void createDrainer(dying, { rearm: false }).drainNow(ana, 'new_item');
  while ((await ports.outbox.items.get(input.ids.actId))!.state !== 'confirmed')
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await ports.outbox.bytes.count()).toBe(4);
}

describe('letting bytes go', () => {
  it('happens for exactly the files that the receipt lists with the same hash and length', async () => {
    await deliverWithoutPurge();
    const row = (await ports.outbox.receipts.get(input.ids.actId))!;
    const receipt = row.receipt as { files: { id: string; sha256: string; length: number }[] };
    const [first, second, third] = receipt.files;
    await ports.outbox.receipts.put({
      ...row,
      receipt: {
        ...receipt,
        files: [first, { ...second, sha256: 'f'.repeat(64) }, { ...third, length: 1 }],
      },
    });
    await purgeAct(ports, input.ids.actId);
    expect(await ports.outbox.bytes.get(first!.id)).toBeUndefined();
    expect(await ports.outbox.bytes.count()).toBe(3);
    await ports.outbox.receipts.put({ ...row, receipt: { ...receipt, files: [first] } });
    await purgeAct(ports, input.ids.actId);
    expect(await ports.outbox.bytes.count()).toBe(3);
    await ports.outbox.receipts.put(row);
    await purgeAct(ports, input.ids.actId);
    expect(await ports.outbox.bytes.toCollection().primaryKeys()).toEqual([input.ids.actId]);
  });

  it('never touches a file that waits to be sent again, or without a receipt of the act', async () => {
    await deliverWithoutPurge();
    const file = (await ports.outbox.items.get(input.ids.files.desenho))!;
    await ports.outbox.items.put({ ...file, state: 'ready' });
    await purgeAct(ports, input.ids.actId);
    expect(await ports.outbox.bytes.get(file.id)).toBeDefined();
    await ports.outbox.items.put({ ...file, state: 'confirmed' });
    await ports.outbox.receipts.delete(input.ids.actId);
    await purgeAct(ports, input.ids.actId);
    expect(await ports.outbox.bytes.get(file.id)).toBeDefined();
  });
});

describe('a receipt for what was given up meanwhile', () => {
  it('is kept, and the file stays given up: no act will ever list it', async () => {
    const { foto_pessoa: id } = input.ids.files;
    const claim = (await claimItem(ports, id))!;
    await voidSigning(ports, ana, claim.item.signingId!, 'Cliente desistiu');
    const { sha256, length } = claim.item;
    await applyVerdict(ports, claim, {
      kind: 'receipt',
      receipt: {
        protocol: 'recupera-sync/1',
        id,
        sha256,
        length,
        receivedAt: '2026-11-21T12:00:00.000Z',
        duplicate: false,
      },
    });
    expect(await ports.outbox.items.get(id)).toMatchObject({
      state: 'voided',
      sentAt: '2026-11-21T12:00:00.000Z',
    });
    expect(await ports.outbox.receipts.get(id)).toBeDefined();
    claim.stopRenewing();
  });

  it('makes an act that arrived stand, and lets its files go', async () => {
    const { signingId } = (await ports.outbox.items.get(input.ids.actId))!;
    const slow = device.openTab({
      fault: async (point) =>
        point === 'drain:answered' && server.acts.size > 0
          ? voidSigning(ports, ana, signingId!, 'Cliente desistiu')
          : undefined,
    });
    await createDrainer(slow, { rearm: false }).drainNow(ana, 'new_item');
    expect(await ports.outbox.signings.get(signingId!)).toMatchObject({
      state: 'open',
      acts: [{ state: 'acknowledged' }],
    });
    expect(await ports.outbox.bytes.toCollection().primaryKeys()).toEqual([input.ids.actId]);
  });
});

describe('a verdict that comes after the lease has passed on', () => {
  it('counts when it is a receipt, and not when it is a refusal', async () => {
    const { foto_pessoa: id } = input.ids.files;
    const slow = (await claimItem(ports, id))!;
    device.advance(90_001);
    const next = (await claimItem(device.openTab(), id))!;
    await applyVerdict(ports, slow, { kind: 'attention', code: 'forbidden' });
    expect(await ports.outbox.items.get(id)).toMatchObject({
      state: 'ready',
      leaseId: next.leaseId,
    });
    const { sha256, length } = slow.item;
    await applyVerdict(ports, slow, {
      kind: 'receipt',
      receipt: {
        protocol: 'recupera-sync/1',
        id,
        sha256,
        length,
        receivedAt: '2026-11-21T12:00:00.000Z',
        duplicate: false,
      },
    });
    expect(await ports.outbox.items.get(id)).toMatchObject({ state: 'confirmed', leaseId: null });
    await applyVerdict(ports, next, {
      kind: 'retry',
      code: 'timeout',
      endPass: true,
      retryAfterMs: null,
    });
    expect(await ports.outbox.items.get(id)).toMatchObject({ state: 'confirmed', lastCode: null });
    slow.stopRenewing();
    next.stopRenewing();
  });

  it('is kept alive while a long request runs', async () => {
    const claim = (await claimItem(ports, input.ids.files.desenho))!;
    for (let i = 0; i < 5; i += 1) {
      device.advance(30_000);
      device.fireTimers();
      while (device.timers.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await claimItem(device.openTab(), input.ids.files.desenho)).toBeNull();
    claim.stopRenewing();
    device.advance(91_000);
    const other = await claimItem(device.openTab(), input.ids.files.desenho);
    expect(other!.item.attempts).toBe(2);
    other!.stopRenewing();
  });
});
