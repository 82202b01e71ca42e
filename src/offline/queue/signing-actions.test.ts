import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromBase64, utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { createDrainer } from '#offline/delivery/drain.ts';
import { getDeviceKey, getInstallId } from '#offline/store/device-key.ts';
import { NetFailure } from '#offline/platform/net.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { watchQueue } from './queue-view.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { handedToOffice } from '#offline/store/outbox-rows.ts';
import { exportReport, exportSigning } from './export-signing.ts';
import { handToOffice } from './hand-to-office.ts';
import { readSigningDetails, retrySigning, voidSigning } from './signing-actions.ts';
import { openDelivery } from '#tests/support/offline/delivery.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { actKinds } from '#shared/signing/signing.enums.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
});

const text = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

describe('actions on a signing', () => {
  it('exports everything, whole and verifiable', async () => {
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    const [signing] = (await watchQueue(ana, ports.outbox)).signings;
    const file = await exportSigning(ports, ana, signing!.signingId);
    const parsed = JSON.parse(text(file.bytes)) as {
      publicKey: unknown;
      items: { sha256: string; bytesBase64: string }[];
    };
    expect(parsed.items).toHaveLength(4);
    for (const item of parsed.items)
      expect(await sha256Hex(fromBase64(item.bytesBase64))).toBe(item.sha256);
    expect(parsed.publicKey).toEqual((await getDeviceKey(ports.outbox, ports.subtle)).publicKey);
    await expect(exportSigning(ports, bruno, signing!.signingId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(readSigningDetails(ports, bruno, signing!.signingId)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await readSigningDetails(ports, ana, signing!.signingId)).items).toHaveLength(4);
  });

  it('reports without personal data', async () => {
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    const report = text((await exportReport(ports)).bytes);
    for (const secret of ['Padaria', 'Pessoa', 'Ana', '52998224725', '11444777000161'])
      expect(report).not.toContain(secret);
  });

  it('forgets by the time of the server only: confirmed after 90 days, voided bytes after 30', async () => {
    const done = await sampleAgreement();
    for (const kind of actKinds) await recordAct(ports, sampleAct(ports, done, kind));
    const drainer = createDrainer(ports, { rearm: false });
    await drainer.drainNow(ana, 'new_item');
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    const [open] = (await watchQueue(ana, ports.outbox)).signings;
    await voidSigning(ports, ana, open!.signingId, 'Engano');
    // The tablet's clock jumps a year ahead: nothing goes.
    device.nowMs += 365 * 24 * 3600_000;
    await drainer.drainNow(ana, 'tap');
    expect((await watchQueue(ana, ports.outbox)).signings).toHaveLength(2);
    expect(await ports.outbox.bytes.count()).toBe(8);
    server.now += 31 * 24 * 3600_000;
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    await drainer.drainNow(ana, 'new_item');
    expect(await ports.outbox.bytes.count()).toBe(6);
    server.now += 60 * 24 * 3600_000;
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    await drainer.drainNow(ana, 'new_item');
    expect(
      (await watchQueue(ana, ports.outbox)).signings.map((signing) => signing.state),
    ).not.toContain('fechado');
  });
});

describe('handing a signing to the office', () => {
  const taken = new Map<string, { sha256: string; meta: Record<string, unknown> }>();
  let refuse: (id: string) => string | null;
  /** The office's door beside the server's own: takes any bytes and answers with the hash that it computed. */
  const atTheOffice = (): OfflinePorts => ({
    ...ports,
    net: {
      send: async (request) => {
        const id = /\/sync\/quarantine\/(.+)$/.exec(request.path)?.[1];
        if (id === undefined) return ports.net.send(request);
        const sha256 = await sha256Hex(request.body as ArrayBuffer);
        const trouble = refuse(id);
        if (trouble === 'down') throw new NetFailure('network');
        const duplicate = taken.has(id);
        taken.set(id, {
          sha256,
          meta: JSON.parse(new TextDecoder().decode(fromBase64(request.headers['x-meta']!))),
        });
        const answer = {
          protocol: 'recupera-sync/1',
          id,
          sha256: trouble === 'other_hash' ? 'f'.repeat(64) : sha256,
          length: (request.body as ArrayBuffer).byteLength,
          receivedAt: new Date(server.now).toISOString(),
          duplicate,
        };
        return {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: utf8(JSON.stringify(answer)).buffer,
        };
      },
    },
  });
  const parked = async (): Promise<string> => {
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    server.trouble = (request) =>
      request.path.includes('/sync/items/') ? { status: 422, code: 'chain_broken' } : null;
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    const [signing] = (await watchQueue(ana, ports.outbox)).signings;
    expect(signing!.state).toBe('com_problema');
    return signing!.signingId;
  };
  beforeEach(() => {
    taken.clear();
    refuse = () => null;
  });

  it('sends every item, and lets the files go only after each has its receipt', async () => {
    const id = await parked();
    const before = await ports.outbox.items.toArray();
    expect(await handToOffice(atTheOffice(), ana, id)).toEqual({ handed: 4, bytesMissing: 0 });
    for (const item of before) {
      expect(taken.get(item.id)).toMatchObject({
        sha256: item.sha256,
        meta: { kind: item.kind, client: expect.any(String), sealedSha256: item.sha256 },
      });
      expect(await ports.outbox.receipts.get(`office:${item.id}`)).toMatchObject({
        receipt: { sha256: item.sha256 },
      });
    }
    // The act's own JSON stays as the trace of what happened.
    expect(await ports.outbox.bytes.count()).toBe(1);
    const queue = await watchQueue(ana, ports.outbox);
    expect(queue.waiting).toBe(0);
    expect(queue.oldestWaitingAt).toBeNull();
    expect(queue.signings[0]).toMatchObject({ lastCode: handedToOffice });
    await retrySigning(ports, ana, id);
    expect((await ports.outbox.signings.get(id))?.state).toBe('attention');
    expect(await handToOffice(atTheOffice(), ana, id)).toEqual({ handed: 0, bytesMissing: 0 });
  });

  it.each(['down', 'other_hash'])(
    'keeps every byte when one upload ends badly: %s',
    async (how) => {
      const id = await parked();
      const last = (await ports.outbox.items.toArray()).toSorted((a, b) => b.seq - a.seq)[0]!.id;
      refuse = (item) => (item === last ? how : null);
      await expect(handToOffice(atTheOffice(), ana, id)).rejects.toMatchObject({
        name: how === 'down' ? 'NetFailure' : 'AppError',
      });
      expect(await ports.outbox.bytes.count()).toBe(4);
      expect(await ports.outbox.receipts.count()).toBe(0);
      refuse = () => null;
      expect(await handToOffice(atTheOffice(), ana, id)).toMatchObject({ handed: 4 });
    },
  );

  it('takes damaged bytes as they are, counts lost ones, and refuses what is not parked or not theirs', async () => {
    await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
    const [open] = (await watchQueue(ana, ports.outbox)).signings;
    await expect(handToOffice(atTheOffice(), ana, open!.signingId)).rejects.toMatchObject({
      code: 'bad_request',
    });
    await ports.outbox.signings.update(open!.signingId, { state: 'attention' });
    await expect(handToOffice(atTheOffice(), bruno, open!.signingId)).rejects.toMatchObject({
      code: 'not_found',
    });
    const files = (await ports.outbox.items.toArray()).filter((item) => item.kind !== 'ato');
    await ports.outbox.bytes.delete(files[0]!.id);
    await ports.outbox.bytes.put({ id: files[1]!.id, bytes: utf8('estragado').buffer });
    expect(await handToOffice(atTheOffice(), ana, open!.signingId)).toEqual({
      handed: 3,
      bytesMissing: 1,
    });
    expect(taken.get(files[1]!.id)).toEqual({
      sha256: await sha256Hex(utf8('estragado').buffer),
      meta: expect.objectContaining({ sealedSha256: files[1]!.sha256 }),
    });
  });
});

describe('the device key', () => {
  it('is made once, also by two tabs at once, and cannot be exported', async () => {
    const [a, b] = await Promise.all([
      getDeviceKey(ports.outbox, ports.subtle),
      getDeviceKey(device.openTab().outbox, ports.subtle),
    ]);
    expect(b.id).toBe(a.id);
    const stored = (await ports.outbox.meta.get('deviceKey'))!.v as { privateKey: CryptoKey };
    expect(stored.privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('jwk', stored.privateKey)).rejects.toThrow(
      'not extractable',
    );
    expect(await getInstallId(ports)).toBe(await getInstallId(device.openTab()));
  });
});
