import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { crashPoints, type CrashPoint } from '#offline/platform/crash-points.ts';
import { createDrainer } from './drain.ts';
import { openDraft } from '#offline/capture/drafts.ts';
import { localActsOf } from '#offline/capture/local-status.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { makeCopyId } from '#offline/capture/record-copy.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';

afterEach(() => vi.restoreAllMocks());

/** A tab that dies for good when it passes the point for the nth time. */
function killAt(
  point: CrashPoint,
  nth: number,
): { fault: (name: CrashPoint) => Promise<void>; died: Promise<void> } {
  let passed = 0;
  let tell: () => void = () => undefined;
  const died = new Promise<void>((resolve) => (tell = resolve));
  return {
    died,
    fault: (name) => {
      if (name !== point || (passed += 1) < nth) return Promise.resolve();
      tell();
      // Nothing after this line ever runs in that tab, not even `finally`.
      return new Promise<never>(() => undefined);
    },
  };
}

function tablet(): { server: FakeServer; device: FakeDevice } {
  const server = new FakeServer();
  server.session = keyOfOwner(ana);
  return { server, device: new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange }) };
}

describe('a tab killed while draining', () => {
  const points = crashPoints.filter((point) => point.startsWith('drain:'));
  it.each(points.flatMap((point) => [1, 3, 4].map((nth) => [point, nth] as const)))(
    '%s, time %i: reopened, everything is sent once',
    async (point, nth) => {
      const { server, device } = tablet();
      const setup = device.openTab();
      const agreement = await sampleAgreement();
      await recordAct(setup, sampleAct(setup, agreement, 'assinatura'));
      await recordAct(setup, sampleAct(setup, agreement, 'testemunha_1'));
      const kill = killAt(point, nth);
      // The dead tab's Web Lock is freed by the browser: each tab gets its own manager here.
      const dying = device.openTab({ fault: kill.fault, locks: null });
      await Promise.race([
        createDrainer(dying, { rearm: false }).drainNow(ana, 'new_item'),
        kill.died,
      ]);
      const reopened = device.openTab({ locks: null });
      device.advance(91_000);
      await createDrainer(reopened, { rearm: false }).drainNow(ana, 'visible');
      expect(server.chainOf(agreement.id).map((link) => link.event.kind)).toEqual([
        'assinatura',
        'testemunha_1',
      ]);
      expect(server.items.size).toBe(4);
      expect(await watchQueue(ana, reopened.outbox, () => device.nowMs)).toMatchObject({
        waiting: 0,
        problems: 0,
      });
      // Only the acts' own JSON is left: every file was purged, also after the tab that should have done it died.
      expect(await reopened.outbox.bytes.count()).toBe(2);
      const again = point === 'drain:answered' ? 1 : 0;
      expect(server.count('PUT', '/sync/')).toBeLessThanOrEqual(6 + again);
    },
  );

  it("with Web Locks the dead tab's lease is not waited out", async () => {
    const { server, device } = tablet();
    const setup = device.openTab();
    await recordAct(setup, sampleAct(setup, await sampleAgreement(), 'assinatura'));
    const kill = killAt('drain:claimed', 1);
    const dying = device.openTab({ fault: kill.fault, locks: null });
    await Promise.race([
      createDrainer(dying, { rearm: false }).drainNow(ana, 'new_item'),
      kill.died,
    ]);
    const reopened = device.openTab();
    await createDrainer(reopened, { rearm: false }).drainNow(ana, 'visible');
    expect(server.items.size).toBe(3);
    expect(await watchQueue(ana, reopened.outbox, () => device.nowMs)).toMatchObject({
      waiting: 0,
      sending: 0,
      problems: 0,
    });
  });

  it('sends nothing twice while the dead tab still has its lease', async () => {
    const { server, device } = tablet();
    const setup = device.openTab();
    await recordAct(setup, sampleAct(setup, await sampleAgreement(), 'assinatura'));
    const kill = killAt('drain:claimed', 1);
    const dying = device.openTab({ fault: kill.fault, locks: null });
    await Promise.race([
      createDrainer(dying, { rearm: false }).drainNow(ana, 'new_item'),
      kill.died,
    ]);
    const reopened = device.openTab({ locks: null });
    await createDrainer(reopened, { rearm: false }).drainNow(ana, 'visible');
    expect(server.count('PUT', '/sync/items')).toBe(2);
    expect((await watchQueue(ana, reopened.outbox, () => device.nowMs)).sending).toBe(1);
  });
});

describe('a tab killed while recording', () => {
  const points = crashPoints.filter((point) => point.startsWith('record:'));
  it.each(points)(
    '%s: the act is there whole or not at all, and recording again with the draft gives one act',
    async (point) => {
      const { server, device } = tablet();
      const setup = device.openTab();
      const agreement = await sampleAgreement();
      const draft = await openDraft(setup, ana, {
        agreement,
        kind: 'assinatura',
        visitId: null,
        step: 'desenho',
      });
      const input = sampleAct(setup, agreement, 'assinatura', { ids: draft.ids });
      const kill = killAt(point, 1);
      await Promise.race([recordAct(device.openTab({ fault: kill.fault }), input), kill.died]);
      const reopened = device.openTab();
      expect([0, 4]).toContain(await reopened.outbox.items.count());
      expect(await reopened.outbox.bytes.count()).toBe(await reopened.outbox.items.count());
      await recordAct(reopened, input);
      const acts = await localActsOf(ana, agreement.id, reopened.outbox);
      expect(acts).toHaveLength(1);
      for (const file of acts[0]!.files) expect(await sha256Hex(file.bytes!)).toBe(file.sha256);
      await createDrainer(reopened, { rearm: false }).drainNow(ana, 'new_item');
      expect(server.acts.size).toBe(1);
    },
  );

  it.each(points)(
    '%s: a closing and the copy that was asked for with it are both there, or neither',
    async (point) => {
      const { server, device } = tablet();
      const setup = device.openTab();
      const agreement = await sampleAgreement();
      for (const kind of ['assinatura', 'testemunha_1', 'testemunha_2'] as const)
        await recordAct(setup, sampleAct(setup, agreement, kind));
      const contacts = { email: 'dona@padaria.test', whatsapp: null };
      const copy = { id: makeCopyId(setup), contacts };
      const closing = sampleAct(setup, agreement, 'fechamento', { copy });
      const kill = killAt(point, 1);
      await Promise.race([recordAct(device.openTab({ fault: kill.fault }), closing), kill.died]);
      const reopened = device.openTab();
      const rows = await reopened.outbox.items.bulkGet([closing.ids.actId, copy.id]);
      const isThere = point !== 'record:built';
      expect(rows.map((row) => row?.state)).toEqual(
        isThere ? ['ready', 'ready'] : [undefined, undefined],
      );
      // What the dead tab left goes by itself, without another tap.
      await createDrainer(reopened, { rearm: false }).drainNow(ana, 'visible');
      expect([server.acts.has(closing.ids.actId), server.items.has(copy.id)]).toEqual([
        isThere,
        isThere,
      ]);
      await recordAct(reopened, closing);
      await createDrainer(reopened, { rearm: false }).drainNow(ana, 'new_item');
      expect(server.acts.size).toBe(4);
      expect([...server.items.values()].filter(({ kind }) => kind === 'copia')).toHaveLength(1);
    },
  );
});

describe('a dead store while draining', () => {
  it('does not reject, deletes nothing and is tried again', async () => {
    const { server, device } = tablet();
    const ports = device.openTab();
    const agreement = await sampleAgreement();
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    vi.spyOn(ports.outbox.items, 'get').mockRejectedValueOnce(
      Object.assign(new Error('gone'), { name: 'UnknownError' }),
    );
    const drainer = createDrainer(ports);
    const events: string[] = [];
    drainer.subscribe((event) => events.push(event.type));
    const result = await drainer.drainNow(ana, 'new_item');
    expect(result.ended).toBe('failed');
    expect(result.nextInMs).not.toBeNull();
    expect(events).toEqual(['started', 'failed', 'finished']);
    device.advance(600_000);
    await drainer.drainNow(ana, 'timer');
    expect(server.acts.size).toBe(1);
    drainer.stop();
  });
});
