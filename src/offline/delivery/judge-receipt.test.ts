import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrainer } from './drain.ts';
import { keepServerKeys, trustedServerKeys } from '#offline/store/server-keys.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { readSigningDetails } from '#offline/queue/signing-actions.ts';
import { openDelivery, recordAll } from '#tests/support/offline/delivery.ts';
import type { FakeDevice } from '#tests/support/offline/device.ts';
import type { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana } from '#tests/support/offline/sample-signing.ts';
import { makeServerSigner, rolloverOf } from '#tests/support/offline/server-signer.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
});

const drain = () => createDrainer(ports, { rearm: false }).drainNow(ana, 'tap');
const marksOf = async () =>
  (await watchQueue(ana, ports.outbox, () => device.nowMs)).signings.flatMap(({ acts }) =>
    acts.map(({ state, receipt, lastCode }) => [state, receipt, lastCode]),
  );
/** Bytes of files that are still here; the acts' own JSON stays. */
const filesHeld = async (): Promise<number> =>
  (await ports.outbox.items.toArray()).filter(
    (item) => item.kind !== 'ato' && item.state !== 'purged',
  ).length;

describe('the counter-signature of a receipt', () => {
  it('is confirmed by the key that was pinned when the visit was prepared, and kept with its text', async () => {
    await keepServerKeys(ports, ana);
    await recordAll(ports);
    await drain();
    expect(await marksOf()).toEqual(
      Array.from({ length: 4 }, () => ['enviado_e_conferido', null, null]),
    );
    expect(server.count('GET', '/devices/server-keys')).toBe(1);
    const { signings } = await watchQueue(ana, ports.outbox, () => device.nowMs);
    const { receipts } = await readSigningDetails(ports, ana, signings[0]!.signingId);
    expect(receipts).toHaveLength(4);
    for (const { serverKeyId, counterText, mark } of receipts)
      expect([serverKeyId, counterText?.includes('recupera-head/2'), mark]).toEqual([
        (await server.signer).id,
        true,
        null,
      ]);
  });

  it('the first receipt of a device that never prepared a visit makes it ask for the keys', async () => {
    await recordAll(ports);
    await drain();
    expect(await marksOf()).toEqual(
      Array.from({ length: 4 }, () => ['enviado_e_conferido', null, null]),
    );
    expect([...(await trustedServerKeys(ports)).keys()]).toEqual([(await server.signer).id]);
  });

  it.each([
    ['another signature', { counterSignature: 'c2lnbmF0dXJl' }],
    ['a text about another head', { counterText: '{"protocol":"recupera-head/2"}' }],
    ['a text that is none', { counterText: 'x' }],
  ])('%s is not our receipt: nothing is freed, the act is sent again', async (_name, wrong) => {
    await keepServerKeys(ports, ana);
    server.receipt = (receipt) => ({ ...receipt, ...wrong });
    await recordAll(ports);
    await drain();
    expect((await marksOf())[0]).toEqual(['neste_aparelho', null, 'receipt_not_signed']);
    expect(await filesHeld()).toBe(5);
    server.receipt = (receipt) => receipt;
    await drain();
    expect(await marksOf()).toEqual(
      Array.from({ length: 4 }, () => ['enviado_e_conferido', null, null]),
    );
    expect(await filesHeld()).toBe(0);
  });

  it('a true text of another place on the chain is not our receipt', async () => {
    await keepServerKeys(ports, ana);
    server.receipt = (receipt) => ({ ...receipt, index: receipt.index + 1 });
    await recordAll(ports);
    await drain();
    expect((await marksOf())[0]).toEqual(['neste_aparelho', null, 'receipt_not_signed']);
  });

  it('of an unknown key frees the bytes by hash and stays unconfirmed, until a record with both signatures explains it', async () => {
    await keepServerKeys(ports, ana);
    const [old, next] = [await server.signer, await makeServerSigner()];
    server.signer = Promise.resolve(next);
    await recordAll(ports);
    await drain();
    expect(await marksOf()).toEqual(
      Array.from({ length: 4 }, () => ['enviado_e_conferido', 'sem_chave', null]),
    );
    expect(await filesHeld()).toBe(0);
    expect(server.unconfirmedReceipts).toBe(4);
    for (const signers of [
      [next, next],
      [old, old],
    ] as const) {
      server.rollovers = [await rolloverOf(old, next, signers)];
      await drain();
      expect((await marksOf())[0]).toEqual(['enviado_e_conferido', 'sem_chave', null]);
    }
    server.rollovers = [await rolloverOf(old, next)];
    await drain();
    expect(await marksOf()).toEqual(
      Array.from({ length: 4 }, () => ['enviado_e_conferido', null, null]),
    );
    expect(server.unconfirmedReceipts).toBe(0);
    expect([...(await trustedServerKeys(ports)).keys()].toSorted()).toEqual(
      [old.id, next.id].toSorted(),
    );
  });

  it('the pin stays: a server that shows another key as its present one changes nothing', async () => {
    await keepServerKeys(ports, ana);
    const pinned = (await server.signer).id;
    server.signer = makeServerSigner();
    await keepServerKeys(ports, ana);
    expect([...(await trustedServerKeys(ports)).keys()]).toEqual([pinned]);
  });

  it('that turns out wrong once its key is known says so and stays kept', async () => {
    await keepServerKeys(ports, ana);
    const [old, next] = [await server.signer, await makeServerSigner()];
    server.signer = Promise.resolve(next);
    server.receipt = (receipt) => ({ ...receipt, counterSignature: 'c2lnbmF0dXJl' });
    await recordAll(ports);
    await drain();
    expect((await marksOf())[0]).toEqual(['enviado_e_conferido', 'sem_chave', null]);
    server.rollovers = [await rolloverOf(old, next)];
    await drain();
    expect((await marksOf())[0]).toEqual(['enviado_e_conferido', 'nao_confere', null]);
  });
});
