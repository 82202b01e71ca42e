import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { hashEvent } from '#shared/signing/chain.ts';
import { createDrainer } from './drain.ts';
import { localActsOf } from '#offline/capture/local-status.ts';
import type { NetRequest } from '#offline/platform/net.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { retrySigning, voidSigning } from '#offline/queue/signing-actions.ts';
import {
  allDelivered,
  deliveryOf,
  isPut,
  openDelivery,
  recordAll as recordAllActs,
  troubleOnce,
} from '#tests/support/offline/delivery.ts';
import { noteAsked, understandKept } from '#offline/queue/signing-actions.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer, type Trouble } from '#tests/support/offline/fake-server.ts';
import {
  cpfs,
  ana,
  bruno,
  sampleAct,
  sampleAgreement,
  sampleFiles,
} from '#tests/support/offline/sample-signing.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
});

const view = (owner = ana) => watchQueue(owner, ports.outbox, () => device.nowMs);

const recordAll = (change?: Parameters<typeof sampleAct>[3]): Promise<string> =>
  recordAllActs(ports, change);

/** Drains as a tablet would through hours: passes and waits until nothing changes. */
async function drainLong(passes = 12): Promise<void> {
  const drainer = createDrainer(ports, { rearm: false });
  for (let i = 0; i < passes; i += 1) {
    await drainer.drainNow(ana, 'timer');
    device.advance(6 * 60_000);
  }
}

const once = (fits: (request: NetRequest) => boolean, trouble: Trouble): void =>
  troubleOnce(server, fits, trouble);

const expectAllDelivered = async (agreementId: string): Promise<void> =>
  expect(await deliveryOf({ server, device, ports }, agreementId)).toEqual(allDelivered);

describe('the plain way', () => {
  it('sends files, then acts in chain order, and lets bytes go only after the receipt of their act', async () => {
    const id = await recordAll();
    expect((await view()).waiting).toBe(9);
    const held: number[] = [];
    server.trouble = (request) => {
      if (isPut(request, '/acts/'))
        void ports.outbox.bytes.count().then((count) => held.push(count));
      return null;
    };
    const result = await createDrainer(ports).drainNow(ana, 'new_item');
    expect(result).toMatchObject({ ended: 'done', sent: 9, nextInMs: null });
    await expectAllDelivered(id);
    expect(held[0]).toBe(9);
    expect((await ports.outbox.bytes.toCollection().primaryKeys()).toSorted()).toEqual(
      [...server.acts.keys()].toSorted(),
    );
    expect(server.count('POST', '/devices/keys')).toBe(1);
    expect(server.count('PUT', '/sync/')).toBe(9);
    expect(
      (await localActsOf(ana, id, ports.outbox)).every((act) =>
        act.files.every((file) => file.bytes === null),
      ),
    ).toBe(true);
  });

  it('keeps the bytes of files whose act is not acknowledged yet', async () => {
    await recordAll();
    server.trouble = (request) => (isPut(request, '/acts/') ? { status: 500 } : null);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'timer');
    expect(server.items.size).toBe(5);
    expect(await ports.outbox.bytes.count()).toBe(9);
  });
});

describe('order', () => {
  it('never asks for an act before all its files and the act before it are there', async () => {
    const id = await recordAll();
    server.trouble = (request) =>
      isPut(request, '/items/') && server.items.size === 4 ? { status: 500 } : null;
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'timer');
    // The last file is witness 2's: his act and the closing stay, the two before went.
    expect(server.count('PUT', '/acts/')).toBe(2);
    expect(server.chainOf(id).map((link) => link.event.kind)).toEqual([
      'assinatura',
      'testemunha_1',
    ]);
    server.trouble = (request) => (isPut(request, '/acts/') ? { status: 500 } : null);
    device.advance(600_000);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'timer');
    expect(server.count('PUT', '/acts/')).toBe(3);
  });

  it('parks the oldest signing and delivers all the others in the same pass', async () => {
    const poisoned = await recordAll();
    const others = [await recordAll(), await recordAll()];
    const bad = new Set(
      (await ports.outbox.items.toArray())
        .filter((item) => item.agreementId === poisoned)
        .map((item) => item.id),
    );
    server.trouble = (request) =>
      request.method === 'PUT' && bad.has(request.path.split('/').at(-1)!)
        ? { status: 422, code: 'validation_failed' }
        : null;
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'timer');
    for (const id of others) expect(server.chainOf(id)).toHaveLength(4);
    expect(server.chainOf(poisoned)).toHaveLength(0);
  });
});

describe('troubles on the way: everything arrives once', () => {
  const troubles: [string, Trouble][] = [
    ['lost before the server', 'drop_before'],
    ['lost answer after the commit', 'drop_after'],
    ['stall', 'stall'],
    ['captive portal', 'portal'],
    ['500', { status: 500 }],
    ['500 in HTML', { status: 500, html: true }],
    [
      '503 with Retry-After',
      { status: 503, code: 'unavailable', headers: { 'retry-after': '120' } },
    ],
    [
      "the server's clock stands behind",
      { status: 503, code: 'clock_behind', headers: { 'retry-after': '30' } },
    ],
    ['429', { status: 429, code: 'rate_limited' }],
    ['507', { status: 507, code: 'storage_full' }],
    ['403 of somebody else', { status: 403, html: true }],
    ['digest refused', { status: 400, code: 'digest_mismatch' }],
    ['missing_deps', { status: 409, code: 'missing_deps' }],
    ['unknown key', { status: 409, code: 'device_key_unknown' }],
  ];
  it.each(troubles)('%s on a file', async (_, trouble) => {
    const id = await recordAll();
    once((request) => isPut(request, '/items/'), trouble);
    await drainLong();
    await expectAllDelivered(id);
    expect(server.items.size).toBe(5);
  });
  it.each(troubles)('%s on an act', async (_, trouble) => {
    const id = await recordAll();
    once((request) => isPut(request, '/acts/'), trouble);
    await drainLong();
    await expectAllDelivered(id);
    expect(server.acts.size).toBe(4);
  });
  it.each(troubles)('%s on announcing and enrolling holds nothing back', async (_, trouble) => {
    const id = await recordAll();
    once((request) => request.method === 'POST', trouble);
    await drainLong();
    await expectAllDelivered(id);
    expect(server.acts.size).toBe(4);
  });

  it('asks before it sends many bytes again', async () => {
    const agreement = await sampleAgreement();
    await recordAct(
      ports,
      sampleAct(ports, agreement, 'assinatura', { files: sampleFiles('assinatura', 200_000) }),
    );
    once((request) => isPut(request, '/items/'), 'drop_after');
    await drainLong();
    expect(server.count('POST', '/sync/have')).toBe(1);
    expect(server.count('PUT', '/sync/items/')).toBe(3);
    expect((await view()).waiting).toBe(0);
  });

  it('sends again what the server says it has not got', async () => {
    const agreement = await sampleAgreement();
    const input = sampleAct(ports, agreement, 'assinatura');
    await recordAct(ports, input);
    server.trouble = (request) => (isPut(request, '/acts/') ? 'drop_before' : null);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'timer');
    server.items.delete(input.ids.files.desenho);
    server.trouble = () => null;
    device.advance(600_000);
    await drainLong();
    expect(server.chainOf(agreement.id)).toHaveLength(1);
  });
});

describe('waiting for sign-in', () => {
  it('stops at a dead session, keeps everything, and goes on after sign-in', async () => {
    const id = await recordAll();
    server.session = null;
    const drainer = createDrainer(ports);
    const events: string[] = [];
    drainer.subscribe((event) => events.push(event.type));
    expect((await drainer.drainNow(ana, 'new_item')).ended).toBe('sign_in');
    expect(events).toContain('sign_in_needed');
    expect((await drainer.drainNow(ana, 'timer')).ended).toBe('waiting_sign_in');
    expect(await view()).toMatchObject({ needsSignIn: true, waiting: 9 });
    expect((await view()).signings[0]!.state).toBe('aguardando_acesso');
    server.session = keyOfOwner(ana);
    await drainer.drainNow(ana, 'sign_in');
    await expectAllDelivered(id);
  });

  it('tries again by itself after a while, in case the sign-in was not noticed here', async () => {
    const id = await recordAll();
    server.session = null;
    const drainer = createDrainer(ports, { rearm: false });
    await drainer.drainNow(ana, 'new_item');
    server.session = keyOfOwner(ana);
    device.advance(4 * 60_000);
    expect((await drainer.drainNow(ana, 'timer')).ended).toBe('waiting_sign_in');
    device.advance(2 * 60_000);
    await drainer.drainNow(ana, 'timer');
    await expectAllDelivered(id);
  });

  it("never sends one person's items under another's login", async () => {
    const id = await recordAll();
    server.session = keyOfOwner(bruno);
    const drainer = createDrainer(ports, { rearm: false });
    await drainer.drainNow(bruno, 'sign_in');
    expect(server.count('PUT', '/sync/')).toBe(0);
    expect((await view(bruno)).others).toMatchObject([
      { initials: 'A. B.', count: 9, oldest: '2026-11-21T12:00:00.000Z' },
    ]);
    // A stale tab still believes that Ana is signed in: the server says no and nothing is lost.
    await drainer.drainNow(ana, 'timer');
    expect(server.items.size + server.acts.size).toBe(0);
    expect((await view()).signings[0]!.state).toBe('aguardando_acesso');
    server.session = keyOfOwner(ana);
    await drainer.drainNow(ana, 'sign_in');
    await expectAllDelivered(id);
    expect([...server.items.values()].every((item) => item.owner === keyOfOwner(ana))).toBe(true);
  });
});

describe('what a person must decide', () => {
  it.each<[number, ErrorCode, string]>([
    [413, 'payload_too_large', '/items/'],
    [415, 'unsupported_media', '/items/'],
    [409, 'hash_conflict', '/items/'],
    [422, 'validation_failed', '/acts/'],
    [403, 'forbidden', '/acts/'],
    [404, 'not_found', '/acts/'],
    [409, 'hash_conflict', '/acts/'],
  ])('%i %s on %s parks that signing only; the other four arrive', async (status, code, part) => {
    const poisoned = await recordAll();
    const others = [await recordAll(), await recordAll(), await recordAll(), await recordAll()];
    const ids = new Set(
      (
        await ports.outbox.items
          .where('[signingId+seq]')
          .between(
            [`${keyOfOwner(ana)}|${poisoned}|1`, 0],
            [`${keyOfOwner(ana)}|${poisoned}|1`, Infinity],
          )
          .toArray()
      ).map((item) => item.id),
    );
    server.trouble = (request) =>
      isPut(request, part) && ids.has(request.path.split('/').at(-1)!) ? { status, code } : null;
    await drainLong(3);
    for (const id of others) expect(server.chainOf(id)).toHaveLength(4);
    const bad = (await view()).signings.find((signing) => signing.agreementId === poisoned)!;
    expect(bad).toMatchObject({ state: 'com_problema', lastCode: code });
    expect(bad.cause).not.toBe('');
    expect(await ports.outbox.bytes.count()).toBeGreaterThanOrEqual(9);
    server.trouble = () => null;
    await retrySigning(ports, ana, bad.signingId);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'tap');
    expect(server.chainOf(poisoned)).toHaveLength(4);
    expect((await view()).problems).toBe(0);
  });

  it('a signing that always makes the server fail never starves the others', async () => {
    const poisoned = await recordAll();
    const others = [await recordAll(), await recordAll(), await recordAll()];
    const bad = new Set(
      (await ports.outbox.items.toArray())
        .filter((item) => item.agreementId === poisoned)
        .map((item) => item.id),
    );
    server.trouble = (request) =>
      request.method === 'PUT' && bad.has(request.path.split('/').at(-1)!) ? 'stall' : null;
    await drainLong(6);
    for (const id of others) expect(server.chainOf(id)).toHaveLength(4);
    expect((await view()).waiting).toBe(9);
  });

  it('an act that does not count for its people frees its bytes, says why, and may be recorded anew', async () => {
    const known = await sampleAgreement();
    // The device did not know who is to sign, the server does.
    const agreement = { ...known, signerCpf: null };
    server.signerCpf = cpfs.assinatura;
    const wrong = sampleAct(ports, agreement, 'assinatura', {
      signer: { name: 'Outra pessoa', cpf: cpfs.testemunha_1 },
    });
    await recordAct(ports, wrong);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect((await view()).signings[0]).toMatchObject({
      state: 'com_problema',
      lastCode: 'signer_mismatch',
      cause: 'O CPF informado não é o de quem deve assinar este contrato.',
      kept: { counts: null, isToCollectAnew: true, isAsked: false },
    });
    expect(await ports.outbox.bytes.count()).toBe(1);
    await recordAct(ports, sampleAct(ports, known, 'assinatura'));
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect(server.chainOf(agreement.id)).toHaveLength(1);
    expect((await view()).signings[0]).toMatchObject({
      state: 'enviado_e_conferido',
      lastCode: null,
    });
  });

  it('of a signature that does not count the reason stays its own, though what followed it is kept too', async () => {
    const agreement = { ...(await sampleAgreement()), signerCpf: null };
    server.signerCpf = cpfs.assinatura;
    const signer = { name: 'Outra pessoa', cpf: cpfs.testemunha_1 };
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura', { signer }));
    await recordAct(
      ports,
      sampleAct(ports, agreement, 'testemunha_1', {
        signer: { name: 'Rita', cpf: cpfs.assinatura },
      }),
    );
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect((await ports.outbox.signings.toArray())[0]!.acts.map(({ state }) => state)).toEqual([
      'superseded',
      'superseded',
    ]);
    expect((await view()).signings[0]).toMatchObject({
      lastCode: 'signer_mismatch',
      kept: { isToCollectAnew: true },
    });
  });

  it('once the person took note that another device was first, nothing asks for them any more', async () => {
    const agreement = await sampleAgreement();
    const otherDevice = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange });
    const otherPorts = otherDevice.openTab();
    await recordAct(otherPorts, sampleAct(otherPorts, agreement, 'assinatura'));
    await createDrainer(otherPorts, { rearm: false }).drainNow(ana, 'new_item');
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    const before = await view();
    const [{ signingId, kept }] = before.signings as [(typeof before.signings)[number]];
    expect(before.problems).toBe(1);
    expect(kept).toMatchObject({
      counts: { kind: 'assinatura', collector: ana.name },
      isToCollectAnew: false,
      isAsked: false,
    });
    await noteAsked(ports, ana, signingId, kept!.actId);
    expect((await view()).signings[0]!.kept?.isAsked).toBe(true);
    await expect(understandKept(ports, bruno, signingId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await understandKept(ports, ana, signingId);
    const after = await view();
    expect(after.problems).toBe(0);
    expect(after.signings[0]).toMatchObject({ state: 'no_escritorio', kept: null });
    // What the office has stays in the list, and the act's own record on the device.
    expect(await ports.outbox.bytes.count()).toBe(1);
  });

  it('tells that another device was first, keeps the evidence on the server and goes on from there', async () => {
    const agreement = await sampleAgreement();
    const tablet = device.openTab();
    const otherDevice = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange });
    const otherPorts = otherDevice.openTab();
    await recordAct(otherPorts, sampleAct(otherPorts, agreement, 'assinatura'));
    await createDrainer(otherPorts, { rearm: false }).drainNow(ana, 'new_item');
    await recordAct(tablet, sampleAct(tablet, agreement, 'assinatura'));
    await recordAct(tablet, sampleAct(tablet, agreement, 'testemunha_1'));
    await createDrainer(tablet, { rearm: false }).drainNow(ana, 'new_item');
    const signing = (await view()).signings[0]!;
    expect(signing).toMatchObject({ state: 'com_problema', lastCode: 'act_superseded' });
    expect(signing.acts.map((act) => act.state)).toEqual(['no_escritorio', 'no_escritorio']);
    expect(signing.kept?.counts).toMatchObject({ kind: 'assinatura', collector: ana.name });
    // Both captures are on the server as evidence; of what is here only the acts' own JSON is left, the receipts listed every file.
    expect([...server.acts.values()].filter((act) => act.superseded)).toHaveLength(2);
    expect(await tablet.outbox.bytes.count()).toBe(2);
    // With the server's own state the signing goes on from this tablet.
    const [first] = server.chainOf(agreement.id);
    const fresh = {
      ...agreement,
      status: { ...agreement.status, isModifica: false },
      actCount: 1,
      headHash: await hashEvent(first!.event),
    };
    await recordAct(tablet, sampleAct(tablet, fresh, 'testemunha_1'));
    await createDrainer(tablet, { rearm: false }).drainNow(ana, 'new_item');
    expect(server.chainOf(agreement.id).map((link) => link.event.kind)).toEqual([
      'assinatura',
      'testemunha_1',
    ]);
    await voidSigning(tablet, ana, signing.signingId, 'Outro aparelho foi primeiro');
    expect(await view()).toMatchObject({
      problems: 0,
      waiting: 0,
      signings: [{ state: 'enviado_e_conferido' }],
    });
  });

  it('never sends an act whose file is gone or altered on the device', async () => {
    const gone = await sampleAgreement();
    const input = sampleAct(ports, gone, 'assinatura');
    await recordAct(ports, input);
    await ports.outbox.bytes.delete(input.ids.files.foto_pessoa);
    const altered = await sampleAgreement();
    const second = sampleAct(ports, altered, 'assinatura');
    await recordAct(ports, second);
    await ports.outbox.bytes.put({
      id: second.ids.files.foto_pessoa,
      bytes: new Uint8Array(2000).buffer,
    });
    await drainLong(3);
    expect(server.acts.size).toBe(0);
    expect((await view()).signings.map((signing) => signing.lastCode).toSorted()).toEqual([
      'bytes_altered',
      'bytes_missing',
    ]);
  });

  it('gives up with a reason, keeps the bytes and the tombstone', async () => {
    const id = await recordAll();
    const signing = (await view()).signings[0]!;
    await expect(voidSigning(ports, ana, signing.signingId, ' ')).rejects.toMatchObject({
      code: 'missing_fields',
    });
    await voidSigning(ports, ana, signing.signingId, 'Cliente desistiu');
    await drainLong(2);
    expect(server.chainOf(id)).toHaveLength(0);
    expect(await ports.outbox.bytes.count()).toBe(9);
    expect((await view()).signings[0]!.state).toBe('anulado');
  });

  // Found by the simulator: the late receipt made the file "confirmed" again, waiting for an act that will never list it.
  it('a file that was given up on its way stays given up, whatever receipt comes late', async () => {
    await recordAll();
    const { signingId } = (await view()).signings[0]!;
    let givenUp = '';
    const slow = {
      ...ports,
      net: {
        async send(request: NetRequest) {
          const answer = await ports.net.send(request);
          if (givenUp === '' && isPut(request, '/items/')) {
            givenUp = request.path.split('/').at(-1)!;
            await voidSigning(ports, ana, signingId, 'Cliente desistiu');
          }
          return answer;
        },
      },
    };
    await createDrainer(slow, { rearm: false }).drainNow(ana, 'timer');
    expect(server.items.has(givenUp)).toBe(true);
    expect((await ports.outbox.items.get(givenUp))!.state).toBe('voided');
  });
});

describe('several drainers', () => {
  it.each([
    ['with Web Locks', undefined],
    ['with the lease alone', null],
  ])('two tabs at once send each item once, %s', async (_, locks) => {
    const ids = [await recordAll(), await recordAll()];
    const tabs = [
      device.openTab(locks === undefined ? {} : { locks }),
      device.openTab(locks === undefined ? {} : { locks }),
    ];
    await Promise.all(
      tabs.map((tab) => createDrainer(tab, { rearm: false }).drainNow(ana, 'new_item')),
    );
    await drainLong(3);
    for (const id of ids) await expectAllDelivered(id);
    expect(server.count('PUT', '/sync/')).toBe(18);
  });

  it('joins calls while one runs and runs once more after it', async () => {
    await recordAll();
    const drainer = createDrainer(ports, { rearm: false });
    let passes = 0;
    drainer.subscribe((event) => {
      if (event.type === 'started') passes += 1;
    });
    await Promise.all([
      drainer.drainNow(ana, 'new_item'),
      drainer.drainNow(ana, 'visible'),
      drainer.drainNow(ana, 'online'),
    ]);
    expect(passes).toBe(2);
    expect(server.count('PUT', '/sync/')).toBe(9);
  });
});
