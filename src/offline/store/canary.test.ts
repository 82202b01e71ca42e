import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, checkCanary, writeCanary } from './canary.ts';
import {
  acknowledgeLoss,
  isLossTold,
  noteLossTold,
  raiseLoss,
  readLossAlert,
} from './loss-alert.ts';
import { createDrainer } from '#offline/delivery/drain.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import type { OfflinePorts } from './ports.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.session = keyOfOwner(ana);
});
const newDevice = (): FakeDevice =>
  new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange });

describe('the canary', () => {
  it('is quiet on a first start, on a good day and after a lost cookie', async () => {
    const device = newDevice();
    const ports = device.openTab();
    expect(await checkCanary(ports)).toEqual({ state: 'new', alert: null });
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    expect(await checkCanary(ports)).toEqual({ state: 'ok', alert: null });
    device.cookie = null;
    expect(await checkCanary(ports)).toEqual({ state: 'cookie_restored', alert: null });
    expect(device.cookie).toMatch(/\.4\.1\.4$/);
  });

  it('notices a wiped store, keeps its old name, and the server tells what is missing', async () => {
    const device = newDevice();
    const ports = device.openTab();
    await checkCanary(ports);
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    expect(await announce(ports, ana)).toEqual([]);
    const wiped = newDevice();
    wiped.cookie = device.cookie;
    const after = wiped.openTab();
    const found = await checkCanary(after);
    expect(found).toMatchObject({ state: 'wiped', alert: { reason: 'wiped', lostWaiting: 4 } });
    expect((await checkCanary(after)).alert).not.toBeNull();
    const events: string[] = [];
    const drainer = createDrainer(after, { rearm: false });
    drainer.subscribe((event) => events.push(event.type));
    const result = await drainer.drainNow(ana, 'visible');
    expect(result.missing).toHaveLength(4);
    expect(events).toContain('loss_noticed');
    expect(await acknowledgeLoss(after)).toBe(true);
    expect(await checkCanary(after)).toEqual({ state: 'ok', alert: null });
  });

  it('notices a store that came back older', async () => {
    const device = newDevice();
    const ports = device.openTab();
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    device.cookie = device.cookie!.replace(/\.4\.1\.4$/, '.8.2.8');
    expect((await checkCanary(ports)).state).toBe('rolled_back');
    expect((await checkCanary(ports)).state).toBe('ok');
  });

  it('is not silenced by a page that goes on working after the wipe', async () => {
    const device = newDevice();
    const ports = device.openTab();
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    const wiped = newDevice();
    wiped.cookie = device.cookie;
    const after = wiped.openTab();
    await recordAct(after, sampleAct(after, await sampleAgreement(), 'assinatura'));
    expect(await readLossAlert(after)).toMatchObject({ reason: 'wiped', lostWaiting: 4 });
  });

  it('does not overwrite its copy when the store is thrown away between look and write', async () => {
    const device = newDevice();
    const ports = device.openTab();
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    const copy = device.cookie;
    const { transaction } = ports.outbox;
    let looks = 0;
    vi.spyOn(ports.outbox, 'transaction').mockImplementation((async (...args: unknown[]) => {
      looks += 1;
      if (looks === 2) await ports.outbox.meta.clear();
      return (transaction as (...all: unknown[]) => unknown).apply(ports.outbox, args);
    }) as never);
    await writeCanary(ports);
    expect(device.cookie).toBe(copy);
    expect((await checkCanary(ports)).state).toBe('wiped');
  });

  it("never announces one person's things under another's session", async () => {
    const ports = newDevice().openTab();
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    server.session = keyOfOwner(bruno);
    await expect(announce(ports, ana)).rejects.toMatchObject({ code: 'owner_mismatch' });
    expect(server.announced.size).toBe(0);
  });

  it('announces once per change', async () => {
    const ports = newDevice().openTab();
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    await announce(ports, ana);
    await announce(ports, ana);
    expect(server.count('POST', '/announce')).toBe(1);
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    await announce(ports, ana);
    expect(server.count('POST', '/announce')).toBe(2);
  });

  describe('tells the office of a loss', () => {
    /** A device that recorded four things nobody was told of, and whose store was thrown away. */
    const wiped = async (): Promise<OfflinePorts> => {
      const device = newDevice();
      const ports = device.openTab();
      await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
      const after = newDevice();
      after.cookie = device.cookie;
      const tab = after.openTab();
      expect((await checkCanary(tab)).state).toBe('wiped');
      return tab;
    };
    const told = { lostWaiting: 4, noticedAt: '2026-11-21T12:00:00.000Z', reason: 'wiped' };

    it('with the next announcement, once, and only then the person may let it rest', async () => {
      const ports = await wiped();
      expect(await acknowledgeLoss(ports)).toBe(false);
      server.trouble = () => 'drop_before';
      await expect(announce(ports, ana)).rejects.toMatchObject({ name: 'NetFailure' });
      expect(await acknowledgeLoss(ports)).toBe(false);
      server.trouble = () => null;
      await announce(ports, ana);
      await announce(ports, ana);
      expect(server.losses).toEqual([told]);
      expect(isLossTold((await readLossAlert(ports))!)).toBe(true);
      expect(await acknowledgeLoss(ports)).toBe(true);
      expect(await readLossAlert(ports)).toBeNull();
    });

    it('again when the answer was lost, or the server does not hear of losses yet', async () => {
      const ports = await wiped();
      server.trouble = () => 'drop_after';
      await expect(announce(ports, ana)).rejects.toMatchObject({ name: 'NetFailure' });
      server.trouble = () => null;
      server.hearsOfLosses = false;
      await announce(ports, ana);
      expect(await acknowledgeLoss(ports)).toBe(false);
      server.hearsOfLosses = true;
      await announce(ports, ana);
      expect(server.losses).toEqual([told, told, told]);
      expect(await acknowledgeLoss(ports)).toBe(true);
    });

    it('noticed while nobody was signed in: by whoever signs in next', async () => {
      const ports = await wiped();
      server.session = keyOfOwner(bruno);
      await createDrainer(ports, { rearm: false }).drainNow(bruno, 'sign_in');
      expect(server.losses).toEqual([told]);
    });

    it('another loss that is noticed while the first is told is told by itself', async () => {
      const ports = await wiped();
      const first = (await readLossAlert(ports))!;
      await raiseLoss(ports, { ...first, noticedAt: '2026-11-22T08:00:00.000Z' });
      await noteLossTold(ports, first.noticedAt, '2026-11-22T09:00:00.000Z');
      expect(isLossTold((await readLossAlert(ports))!)).toBe(false);
    });

    it('what the server misses of a loss that it knows of changes neither cause nor moment', async () => {
      const ports = await wiped();
      await announce(ports, ana);
      await raiseLoss(ports, {
        reason: 'server_missing',
        lostWaiting: 2,
        missingIds: ['a'],
        noticedAt: '2026-11-22T08:00:00.000Z',
      });
      const alert = (await readLossAlert(ports))!;
      expect(alert).toMatchObject({ ...told, missingIds: ['a'] });
      expect(isLossTold(alert)).toBe(true);
    });
  });
});
