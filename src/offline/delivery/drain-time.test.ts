import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrainer } from './drain.ts';
import type { NetRequest } from '#offline/platform/net.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import {
  allDelivered,
  deliveryOf,
  isPut,
  openDelivery,
  recordAll,
  troubleOnce,
} from '#tests/support/offline/delivery.ts';
import type { FakeDevice } from '#tests/support/offline/device.ts';
import type { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
});

const isFile = (request: NetRequest): boolean => isPut(request, '/items/');

describe('when the next pass comes', () => {
  it('arms its timer again after every failure and sends when the way is free', async () => {
    const id = await recordAll(ports);
    server.trouble = () => 'drop_before';
    const drainer = createDrainer(ports);
    let failures = 0;
    const idle: (() => void)[] = [];
    drainer.subscribe((event) => {
      if (event.type !== 'finished') return;
      if (event.result.ended === 'no_way_out') failures += 1;
      idle.shift()?.();
    });
    await drainer.drainNow(ana, 'new_item');
    for (let i = 0; i < 30; i += 1) {
      const finished = new Promise<void>((resolve) => idle.push(resolve));
      const next = device.timers.map((timer) => timer.at).toSorted((a, b) => a - b)[0];
      expect(next).toBeDefined();
      expect(next! - device.monoMs).toBeLessThanOrEqual(5 * 60_000);
      device.advance(Math.max(0, next! - device.monoMs));
      device.fireTimers();
      await finished;
    }
    expect(failures).toBe(31);
    server.trouble = () => null;
    await drainer.drainNow(ana, 'online');
    expect(await deliveryOf({ server, device, ports }, id)).toEqual(allDelivered);
    drainer.stop();
    expect(device.timers).toHaveLength(0);
  });

  it('sends everything once our server answers anything, however long each was to wait for the network', async () => {
    const id = await recordAll(ports);
    server.trouble = (request) => (isPut(request, '/sync/') ? 'drop_before' : null);
    const drainer = createDrainer(ports);
    for (let i = 0; i < 6; i += 1) await drainer.drainNow(ana, 'tap');
    const resting = await ports.outbox.items.filter((item) => item.nextAt > device.nowMs).count();
    expect(resting).toBeGreaterThan(0);
    server.trouble = () => null;
    // One of them is due; the announcement is known already. The timer alone: no event of the browser, nobody taps.
    const files = (await ports.outbox.items.toArray()).filter(({ kind }) => kind !== 'ato');
    const newest = files.toSorted((a, b) => b.seq - a.seq)[0]!;
    await ports.outbox.items.update(newest.id, { nextAt: 0, backoffMs: 0 });
    await drainer.drainNow(ana, 'timer');
    expect(await deliveryOf({ server, device, ports }, id)).toEqual(allDelivered);
    drainer.stop();
  });

  it('does not follow every answer where deliveries alone find no way', async () => {
    const id = await recordAll(ports);
    let tries = 0;
    server.trouble = (request) => {
      if (!isFile(request)) return null;
      tries += 1;
      return 'drop_before';
    };
    const drainer = createDrainer(ports);
    await drainer.drainNow(ana, 'new_item');
    const first = tries;
    expect(first).toBeGreaterThan(0);
    for (let i = 0; i < 5; i += 1)
      expect((await drainer.drainNow(ana, 'answer')).ended).toBe('no_way_out');
    expect(tries).toBe(first);
    // Its own time comes all the same, and a way that was closed for long is taken at the first answer.
    server.trouble = () => 'drop_before';
    for (let i = 0; i < 6; i += 1) await drainer.drainNow(ana, 'tap');
    server.trouble = () => null;
    await drainer.drainNow(ana, 'answer');
    expect(await deliveryOf({ server, device, ports }, id)).toEqual(allDelivered);
    drainer.stop();
  });

  it('takes a line that comes and goes at one of the next answers, and is asked ever more rarely while nothing gets through', async () => {
    const id = await recordAll(ports);
    let asked = 0;
    const drop = (): 'drop_before' => {
      asked += 1;
      return 'drop_before';
    };
    server.trouble = drop;
    const drainer = createDrainer(ports);
    // Long away: its own next time is minutes off.
    for (let i = 0; i < 12; i += 1) await drainer.drainNow(ana, 'tap');
    const tries = async (seconds: number): Promise<number> => {
      let passes = 0;
      for (let at = 0; at < seconds; at += 4) {
        device.advance(4_000);
        const before = asked;
        await drainer.drainNow(ana, 'answer');
        if (asked > before) passes += 1;
      }
      return passes;
    };
    // The small question passes every four seconds and deliveries do not: at 0, 8, 24, 56 and 120 s.
    const passes = await tries(180);
    expect(passes).toBeGreaterThanOrEqual(4);
    expect(passes).toBeLessThanOrEqual(6);
    // A receipt ends it.
    server.trouble = () => null;
    await drainer.drainNow(ana, 'tap');
    expect(await deliveryOf({ server, device, ports }, id)).toEqual(allDelivered);
    const next = await recordAll(ports);
    server.trouble = drop;
    for (let i = 0; i < 12; i += 1) await drainer.drainNow(ana, 'tap');
    await drainer.drainNow(ana, 'answer');
    server.trouble = () => null;
    // Vain once: the second answer after it, 8 s later, is followed.
    device.advance(4_000);
    expect((await drainer.drainNow(ana, 'answer')).sent).toBe(0);
    device.advance(4_000);
    await drainer.drainNow(ana, 'answer');
    expect(await deliveryOf({ server, device, ports }, next)).toEqual(allDelivered);
    drainer.stop();
  });

  it("waits for the end of a dead tab's lease where there are no locks, instead of looking every two seconds", async () => {
    const alone = device.openTab({ locks: null });
    await recordAct(alone, sampleAct(alone, await sampleAgreement(), 'assinatura'));
    for (const item of await alone.outbox.items.toArray())
      await alone.outbox.items.put({
        ...item,
        leaseId: 'dead',
        leaseUntil: device.nowMs + 80_000,
      });
    const drainer = createDrainer(alone, { rearm: false });
    expect((await drainer.drainNow(ana, 'new_item')).nextInMs).toBe(80_000);
  });

  it('rests as long as the files of a due act do, instead of announcing it every two seconds', async () => {
    await recordAll(ports);
    const items = await ports.outbox.items.toArray();
    for (const item of items.filter(({ kind }) => kind !== 'ato'))
      await ports.outbox.items.put({ ...item, nextAt: device.nowMs + 80_000, backoffMs: 80_000 });
    const drainer = createDrainer(ports, { rearm: false });
    expect((await drainer.drainNow(ana, 'timer')).nextInMs).toBe(80_000);
    const [file] = items.filter(({ kind }) => kind !== 'ato');
    await ports.outbox.items.update(file!.id, { nextAt: 0 });
    server.trouble = () => 'drop_before';
    expect((await drainer.drainNow(ana, 'timer')).nextInMs).toBeLessThan(80_000);
  });

  it('obeys Retry-After for the whole queue, except for a tap', async () => {
    await recordAll(ports);
    await recordAll(ports);
    troubleOnce(server, isFile, {
      status: 503,
      code: 'unavailable',
      headers: { 'retry-after': '600' },
    });
    const drainer = createDrainer(ports, { rearm: false });
    const result = await drainer.drainNow(ana, 'new_item');
    expect(result.nextInMs).toBe(600_000);
    device.advance(60_000);
    await drainer.drainNow(ana, 'online');
    expect(server.items.size).toBe(0);
    await drainer.drainNow(ana, 'tap');
    expect(server.items.size).toBe(10);
  });

  it('is not stopped by a clock that jumps back', async () => {
    const id = await recordAll(ports);
    troubleOnce(server, isFile, { status: 500 });
    const drainer = createDrainer(ports, { rearm: false });
    await drainer.drainNow(ana, 'new_item');
    device.nowMs -= 30 * 24 * 3600_000;
    await drainer.drainNow(ana, 'timer');
    expect(await deliveryOf({ server, device, ports }, id)).toEqual(allDelivered);
    expect(server.acts.size).toBe(4);
  });
});
