import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { actKinds } from '#shared/signing/signing.enums.ts';
import { recordAct } from './record-act.ts';
import { localCopiesOf } from './local-copies.ts';
import { makeCopyId, type CopyInput } from './record-copy.ts';
import type { RecordInput } from './record-input.ts';
import { createDrainer } from '#offline/delivery/drain.ts';
import { sweepOld } from '#offline/delivery/sweep.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { retrySigning, voidSigning } from '#offline/queue/signing-actions.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { signingIdOf } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { openDelivery, troubleOnce } from '#tests/support/offline/delivery.ts';
import type { FakeDevice } from '#tests/support/offline/device.ts';
import type { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
let agreement: Agreement;
let closing: RecordInput;
let copy: CopyInput;
beforeEach(async () => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
  agreement = await sampleAgreement();
});

afterEach(() => vi.restoreAllMocks());

/** The signature and both witnesses; the closing is made with a wish, and not recorded yet. */
async function signToTheClosing(): Promise<void> {
  for (const kind of actKinds)
    if (kind !== 'fechamento') await recordAct(ports, sampleAct(ports, agreement, kind));
  copy = {
    id: makeCopyId(ports),
    contacts: { email: 'dona@padaria.test', whatsapp: '5511987654321' },
  };
  closing = sampleAct(ports, agreement, 'fechamento', { copy });
}
/** All four acts and, with the closing, the wish. */
async function closeWithCopy(): Promise<void> {
  await signToTheClosing();
  await recordAct(ports, closing);
}
const row = () => ports.outbox.items.get(copy.id);
const drain = (tab: OfflinePorts = ports) =>
  createDrainer(tab, { rearm: false }).drainNow(ana, 'tap');
const signingId = (): string => signingIdOf(keyOfOwner(ana), agreement);

describe('a wish for a copy', () => {
  it('leaves after its closing, as exact bytes, and its contact does not stay here', async () => {
    await closeWithCopy();
    await drain();
    const stored = server.items.get(copy.id)!;
    expect(JSON.parse(new TextDecoder().decode(stored.bytes))).toEqual({
      v: 1,
      agreementId: agreement.id,
      email: 'dona@padaria.test',
      whatsapp: '5511987654321',
    });
    expect(stored.kind).toBe('copia');
    expect(await row()).toMatchObject({ state: 'purged', lastCode: null });
    expect(await ports.outbox.bytes.get(copy.id)).toBeUndefined();
    const queue = await watchQueue(ana, ports.outbox);
    expect([queue.waiting, queue.problems, queue.signings[0]!.state]).toEqual([0, 0, 'fechado']);
  });

  it('stays readable here until the server has it, and is forgotten with what was given up', async () => {
    await closeWithCopy();
    const { id, contacts } = copy;
    const acts = [{ actId: closing.ids.actId, kind: closing.kind }];
    const told = () => localCopiesOf(ana, acts, ports.outbox);
    expect(await told()).toEqual([{ id, state: 'waiting', contacts }]);
    expect(await localCopiesOf(bruno, acts, ports.outbox)).toEqual([]);
    troubleOnce(server, (request) => request.path.includes(id), {
      status: 409,
      code: 'copies_exhausted',
    });
    await drain();
    expect(await told()).toEqual([{ id, state: 'refused', contacts }]);
    await retrySigning(ports, ana, signingId());
    await drain();
    expect(await told()).toEqual([{ id, state: 'sent', contacts: null }]);
    await ports.outbox.items.update(id, { state: 'voided' });
    expect(await told()).toEqual([]);
  });

  it('is one wish however often its closing is recorded, and never another under the same id', async () => {
    await closeWithCopy();
    const first = await recordAct(ports, closing);
    expect(await recordAct(device.openTab(), closing)).toEqual(first);
    const wishes = (await ports.outbox.items.toArray()).filter(({ kind }) => kind === 'copia');
    expect(wishes).toHaveLength(1);
    const contacts = { email: 'outra@padaria.test', whatsapp: null };
    await expect(
      recordAct(ports, { ...closing, copy: { ...copy, contacts } }),
    ).rejects.toMatchObject({ code: 'hash_conflict' });
    await drain();
    // Delivered already: the same tap again is still the same wish.
    await recordAct(ports, closing);
    expect(await row()).toMatchObject({ state: 'purged' });
  });

  it('is not taken for kept where the closing was recorded without it', async () => {
    await signToTheClosing();
    await recordAct(ports, { ...closing, copy: undefined });
    await expect(recordAct(ports, closing)).rejects.toMatchObject({ code: 'hash_conflict' });
    expect(await row()).toBeUndefined();
  });

  it('goes with a closing and with no other act', async () => {
    const input = sampleAct(ports, agreement, 'assinatura', {
      copy: { id: makeCopyId(ports), contacts: { email: 'dona@padaria.test', whatsapp: null } },
    });
    await expect(recordAct(ports, input)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await ports.outbox.items.count()).toBe(0);
  });

  it.each(['it cannot be written', 'it reads back as something else'])(
    'closes nothing when %s',
    async (failure) => {
      await signToTheClosing();
      const before = await ports.outbox.items.count();
      const { bytes } = ports.outbox;
      if (failure === 'it cannot be written') {
        const add = bytes.add.bind(bytes);
        vi.spyOn(bytes, 'add').mockImplementation((stored) =>
          stored.id === copy.id
            ? Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : add(stored),
        );
      } else {
        const bulkGet = bytes.bulkGet.bind(bytes);
        vi.spyOn(bytes, 'bulkGet').mockImplementation((ids: string[]) =>
          bulkGet(ids).then((rows) =>
            rows.map((stored) =>
              stored?.id === copy.id ? { ...stored, bytes: new ArrayBuffer(3) } : stored,
            ),
          ),
        );
      }
      await expect(recordAct(ports, closing)).rejects.toMatchObject({
        name: 'StorageError',
        code: failure === 'it cannot be written' ? 'quota' : 'read_back',
      });
      vi.restoreAllMocks();
      expect(await ports.outbox.items.count()).toBe(before);
      expect(await bytes.count()).toBe(before);
      expect((await ports.outbox.signings.get(signingId()))!.acts).toHaveLength(3);
      // The same tap again, with room: both are kept.
      await recordAct(ports, closing);
      await drain();
      expect(server.items.has(copy.id)).toBe(true);
    },
  );

  it('waits while the server does not know the closing, and harms nothing meanwhile', async () => {
    await closeWithCopy();
    // The closing's answer is lost: the device thinks that it has not arrived.
    troubleOnce(server, (request) => request.path.includes(closing.ids.actId), 'drop_after');
    await drain();
    device.advance(10 * 60_000);
    await drain();
    device.advance(10 * 60_000);
    await drain();
    expect(await row()).toMatchObject({ state: 'purged' });
  });

  it('is given up with a closing that is given up', async () => {
    await closeWithCopy();
    await voidSigning(ports, ana, signingId(), 'Assinou a pessoa errada');
    expect(await row()).toMatchObject({ state: 'voided' });
    await drain();
    expect(server.items.has(copy.id)).toBe(false);
  });

  it('comes back with a closing that arrives although it was given up', async () => {
    await closeWithCopy();
    const states: (string | undefined)[] = [];
    const tab = device.openTab({
      fault: async (point) => {
        if (point !== 'drain:answered' || states.length > 0 || !server.acts.has(closing.ids.actId))
          return;
        await voidSigning(ports, ana, signingId(), 'Tarde demais');
        states.push((await row())?.state);
      },
    });
    await drain(tab);
    expect(states).toEqual(['voided']);
    await drain();
    expect(await row()).toMatchObject({ state: 'purged' });
    expect(server.items.has(copy.id)).toBe(true);
  });

  it('is not sent of a closing that the server keeps out of force', async () => {
    await closeWithCopy();
    troubleOnce(server, (request) => request.path.includes(closing.ids.actId), {
      status: 409,
      code: 'act_superseded',
    });
    await drain();
    expect(await row()).toMatchObject({ state: 'voided', lastCode: 'act_superseded' });
    await drain();
    expect(server.items.has(copy.id)).toBe(false);
  });

  it('that is refused can be tried again or given up, and the closed contract stays closed', async () => {
    await closeWithCopy();
    troubleOnce(server, (request) => request.path.includes(copy.id), {
      status: 409,
      code: 'copies_exhausted',
    });
    await drain();
    expect(await row()).toMatchObject({ state: 'attention', lastCode: 'copies_exhausted' });
    await voidSigning(ports, ana, signingId(), 'A pessoa já tem a cópia');
    expect(await row()).toMatchObject({ state: 'voided' });
    const queue = await watchQueue(ana, ports.outbox);
    expect([queue.waiting, queue.problems]).toEqual([0, 0]);
    await retrySigning(ports, ana, signingId());
    expect((await watchQueue(ana, ports.outbox)).signings[0]!.state).toBe('fechado');
  });

  it('does not keep its signing from being forgotten after 90 days', async () => {
    await closeWithCopy();
    await drain();
    device.advance(91 * 24 * 3600 * 1000);
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    await drain();
    await sweepOld(ports, keyOfOwner(ana));
    expect(await ports.outbox.signings.get(signingId())).toBeUndefined();
    expect(await row()).toBeUndefined();
  });
});
