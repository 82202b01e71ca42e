import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { utf8, fromBase64 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { verifyChain } from '#shared/signing/chain.ts';
import { actKinds, type ActKind } from '#shared/signing/signing.enums.ts';
import { getDeviceKey } from '#offline/store/device-key.ts';
import { createDrainer } from '#offline/delivery/drain.ts';
import { openDraft, readDraft, saveDraft } from './drafts.ts';
import { localActsOf } from './local-status.ts';
import { chainAhead } from '#shared/signing/signing-state.rules.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { recordAct } from './record-act.ts';
import { writeTurn } from '#offline/store/turn.ts';
import { settleUnproven } from '#offline/store/act-proof.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import {
  ana,
  cpfs,
  sampleAct,
  sampleAgreement,
  sampleFiles,
  sampleImage,
  sampleTurn,
} from '#tests/support/offline/sample-signing.ts';

let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  device = new FakeDevice(new FakeServer(), { indexedDB: new IDBFactory(), IDBKeyRange });
  ports = device.openTab();
});

const code = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? error,
  );

/** The tab's next reads of the act, `times` of them, give half of it. */
const readShort = (tab: OfflinePorts, actId: string, times: number): void => {
  let left = times;
  const get = tab.outbox.bytes.get.bind(tab.outbox.bytes) as (
    id: string,
  ) => Promise<{ id: string; bytes: ArrayBuffer } | undefined>;
  vi.spyOn(tab.outbox.bytes, 'get').mockImplementation((async (id: string) => {
    const row = await get(id);
    if (row === undefined || id !== actId || left <= 0) return row;
    left -= 1;
    return { ...row, bytes: row.bytes.slice(0, row.bytes.byteLength / 2) };
  }) as never);
};

describe('recording', () => {
  it('chains client, witness 1, witness 2 and closing so that the whole chain verifies', async () => {
    const agreement = await sampleAgreement();
    for (const kind of actKinds) {
      await recordAct(ports, sampleAct(ports, agreement, kind));
      device.advance(60_000);
    }
    const acts = await localActsOf(ana, agreement.id, ports.outbox);
    expect(acts.map((act) => [act.kind, act.index])).toEqual(actKinds.map((kind, i) => [kind, i]));
    const key = await getDeviceKey(ports.outbox, ports.subtle);
    const publicKey = await crypto.subtle.importKey(
      'jwk',
      key.publicKey,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    const fault = await verifyChain(
      agreement,
      acts,
      async (event, text) =>
        event.deviceKeyId === key.id &&
        crypto.subtle.verify(
          { name: 'ECDSA', hash: 'SHA-256' },
          publicKey,
          fromBase64(event.signature),
          utf8(text),
        ),
    );
    expect(fault).toBeNull();
    expect(chainAhead(agreement, acts).state).toMatchObject({
      isAssinado: true,
      isModifica: false,
    });
    expect(chainAhead(agreement, acts).head).toEqual({
      headHash: acts[3]!.eventHash,
      nextIndex: 4,
    });
  });

  it('says the build, where each photo came from and the hand-over, and repeats itself after its end', async () => {
    const agreement = await sampleAgreement();
    const turn = sampleTurn(agreement.id);
    await writeTurn(ports.outbox, turn);
    const input = sampleAct(ports, agreement, 'assinatura');
    const capture = {
      source: 'arquivo',
      facing: null,
      width: 1024,
      height: 768,
      at: '2026-11-21T12:00:00.000Z',
      monotonicMs: 900,
      scores: null,
      override: null,
    } as const;
    const files = input.files.map((file) =>
      file.kind === 'foto_documento' ? { ...file, capture } : file,
    );
    const recorded = await recordAct(ports, { ...input, files });
    const [act] = await localActsOf(ana, agreement.id, ports.outbox);
    expect(act!.payload).toMatchObject({
      v: 2,
      salt: input.ids.salt,
      build: 'teste',
      files: [{ capture: null }, { kind: 'foto_documento', capture }, { capture: null }],
      turn: {
        id: turn.turnId,
        act: 'assinatura',
        startedAt: turn.since,
        endedAt: null,
        host: { id: ana.id, name: ana.name },
        proof: null,
      },
    });
    expect(input.ids.salt).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const proof = { kind: 'pin', at: '2026-11-21T12:05:00.000Z' } as const;
    await writeTurn(ports.outbox, { ...turn, endedAt: proof.at, proof });
    expect(await recordAct(ports, { ...input, files })).toEqual(recorded);
    // What comes after it on the same agreement tells how it ended; another agreement knows nothing of it.
    await recordAct(ports, sampleAct(ports, agreement, 'testemunha_1'));
    expect((await localActsOf(ana, agreement.id, ports.outbox))[1]!.payload.turn).toMatchObject({
      endedAt: proof.at,
      proof,
    });
    const other = await sampleAgreement({ id: '018f0000-0000-7000-8000-0000000000aa' });
    await recordAct(ports, sampleAct(ports, other, 'assinatura'));
    expect((await localActsOf(ana, other.id, ports.outbox))[0]!.payload.turn).toBeNull();
  });

  it('keeps exactly the bytes it was given, with their hashes, in one transaction with the act', async () => {
    const agreement = await sampleAgreement();
    const input = sampleAct(ports, agreement, 'assinatura');
    const recorded = await recordAct(ports, input);
    for (const file of input.files) {
      const row = await ports.outbox.items.get(input.ids.files[file.kind]);
      const stored = await ports.outbox.bytes.get(input.ids.files[file.kind]);
      expect(await sha256Hex(stored!.bytes)).toBe(await sha256Hex(file.bytes));
      expect(row).toMatchObject({
        sha256: await sha256Hex(file.bytes),
        length: file.bytes.byteLength,
        state: 'ready',
        enc: 'none',
      });
    }
    const act = await ports.outbox.items.get(recorded.actId);
    expect(act!.dependsOn).toEqual(
      expect.arrayContaining(input.files.map(({ kind }) => input.ids.files[kind])),
    );
    expect((await ports.outbox.meta.get('canary'))!.v).toEqual({ items: 4, seals: 1 });
    expect(device.cookie).toMatch(/\.4\.1\.4$/);
  });

  it('answers the same for the same ids and content, also at the same moment, and refuses other content', async () => {
    const agreement = await sampleAgreement();
    const input = sampleAct(ports, agreement, 'assinatura');
    const [first, second] = await Promise.all([
      recordAct(ports, input),
      recordAct(device.openTab(), input),
    ]);
    expect(second).toEqual(first);
    expect(await recordAct(ports, input)).toEqual(first);
    expect(await ports.outbox.items.count()).toBe(4);
    expect(await code(recordAct(ports, { ...input, maquina: 'outra' }))).toBe('hash_conflict');
    expect(
      await code(
        recordAct(ports, {
          ...sampleAct(ports, agreement, 'testemunha_1'),
          ids: { ...input.ids, actId: sampleAct(ports, agreement, 'assinatura').ids.actId },
        }),
      ),
    ).toBe('hash_conflict');
  });

  it('answers the same to a second tab that looked at the acts just before the first one wrote', async () => {
    const agreement = await sampleAgreement();
    const input = sampleAct(ports, agreement, 'assinatura');
    const late = device.openTab();
    const bulkGet = late.outbox.items.bulkGet.bind(late.outbox.items);
    const writing: ReturnType<typeof recordAct>[] = [];
    vi.spyOn(late.outbox.items, 'bulkGet').mockImplementation((async (keys: string[]) => {
      if (writing.length === 0) writing.push(recordAct(ports, input));
      await writing[0];
      return bulkGet(keys);
    }) as never);
    const second = await recordAct(late, input);
    expect(writing).toHaveLength(1);
    expect(second).toEqual(await writing[0]);
    expect(await ports.outbox.items.count()).toBe(4);
  });

  it('continues one chain when two tabs record different acts at the same moment', async () => {
    const agreement = await sampleAgreement({
      status: {
        isModifica: false,
        check_testemunha_1: true,
        check_testemunha_2: false,
        isVerifed: null,
      },
      actCount: 2,
      headHash: 'a'.repeat(64),
    });
    const other = device.openTab();
    const results = await Promise.allSettled([
      recordAct(ports, sampleAct(ports, agreement, 'testemunha_2')),
      recordAct(other, sampleAct(other, agreement, 'testemunha_2')),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const acts = await localActsOf(ana, agreement.id, ports.outbox);
    expect(acts).toHaveLength(1);
    expect(acts[0]!.event).toMatchObject({ index: 2, previousHash: 'a'.repeat(64) });
  });

  it('clears the draft of the act it recorded and hands out fresh ids for the next one', async () => {
    const agreement = await sampleAgreement();
    const draft = await openDraft(ports, ana, {
      agreement,
      kind: 'assinatura',
      visitId: null,
      step: 'fotos',
    });
    await saveDraft(ports, ana, agreement.id, { step: 'desenho' });
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura', { ids: draft.ids }));
    expect(await readDraft(ports, ana, agreement.id)).toBeNull();
    const next = await openDraft(ports, ana, {
      agreement,
      kind: 'testemunha_1',
      visitId: null,
      step: 'dados',
    });
    expect(next.ids.actId).not.toBe(draft.ids.actId);
  });
});

describe('refusals, each before anything is written', () => {
  const open = {
    isModifica: true,
    check_testemunha_1: false,
    check_testemunha_2: false,
    isVerifed: null,
  };
  const signed = { ...open, isModifica: false };
  const onePhoto = sampleImage('image/jpeg');
  it.each<[string, ActKind, object, object]>([
    ['already_signed', 'assinatura', { status: signed }, {}],
    ['signature_first', 'testemunha_1', { status: open }, {}],
    ['signature_first', 'testemunha_2', { status: open }, {}],
    ['witness_1_first', 'testemunha_2', { status: signed }, {}],
    ['act_superseded', 'testemunha_1', { status: { ...signed, check_testemunha_1: true } }, {}],
    [
      'all_witnesses_signed',
      'testemunha_1',
      { status: { ...signed, check_testemunha_1: true, check_testemunha_2: true } },
      {},
    ],
    ['cannot_close_yet', 'fechamento', { status: { ...signed, check_testemunha_1: true } }, {}],
    ['already_closed', 'assinatura', { isAssinado: true }, {}],
    ['photos_required', 'assinatura', {}, { files: sampleFiles('testemunha_1') }],
    ['signature_empty', 'assinatura', {}, { files: sampleFiles('assinatura').slice(0, 2) }],
    [
      'signature_empty',
      'assinatura',
      {},
      { drawing: { strokes: 1, points: 1, widthPixels: 10, heightPixels: 10 } },
    ],
    [
      'photo_not_image',
      'assinatura',
      {},
      {
        files: sampleFiles('assinatura').map((file) => ({ ...file, bytes: utf8('<svg/>').buffer })),
      },
    ],
    [
      'photo_too_large',
      'testemunha_1',
      { status: signed },
      {
        files: [
          {
            kind: 'desenho',
            mime: 'image/png',
            bytes: sampleImage('image/png', 2 * 1024 * 1024 + 1),
          },
        ],
      },
    ],
    ['invalid_cpf', 'assinatura', {}, { signer: { name: 'X', cpf: '11111111111' } }],
    ['validation_failed', 'assinatura', {}, { signer: { name: ' ', cpf: cpfs.assinatura } }],
    [
      'witness_is_party',
      'testemunha_1',
      { status: signed },
      { signer: { name: 'X', cpf: cpfs.assinatura } },
    ],
    ['signer_mismatch', 'assinatura', {}, { signer: { name: 'X', cpf: cpfs.testemunha_1 } }],
    [
      'same_photo',
      'assinatura',
      {},
      {
        files: sampleFiles('assinatura').map((file) =>
          file.kind === 'desenho' ? file : { ...file, bytes: onePhoto },
        ),
      },
    ],
    [
      'closer_is_not_caller',
      'fechamento',
      { status: { ...signed, check_testemunha_1: true, check_testemunha_2: true } },
      { signer: { name: 'X', cpf: cpfs.assinatura } },
    ],
    [
      'witness_is_collector',
      'testemunha_1',
      { status: signed, outsideWitnesses: true },
      { signer: { name: 'X', cpf: cpfs.fechamento } },
    ],
    [
      'session_not_allowed',
      'testemunha_1',
      { status: signed, outsideWitnesses: true },
      { owner: { ...ana, kind: 'client', id: '11444777000161' }, ownCpf: null },
    ],
    ['agreement_hash_mismatch', 'assinatura', { html: '<p>x</p>', sha256: 'b'.repeat(64) }, {}],
  ])('%s: %s', async (expected, kind, change, inputChange) => {
    const agreement = { ...(await sampleAgreement()), ...change };
    expect(await code(recordAct(ports, sampleAct(ports, agreement, kind, inputChange)))).toBe(
      expected,
    );
    expect(await ports.outbox.items.count()).toBe(0);
    expect(await ports.outbox.bytes.count()).toBe(0);
  });

  it('refuses the second witness with the CPF of the first, recorded on this device', async () => {
    const agreement = await sampleAgreement();
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    await recordAct(ports, sampleAct(ports, agreement, 'testemunha_1'));
    expect(
      await code(
        recordAct(
          ports,
          sampleAct(ports, agreement, 'testemunha_2', {
            signer: { name: 'X', cpf: cpfs.testemunha_1 },
          }),
        ),
      ),
    ).toBe('witness_repeated');
  });
});

describe('a device that fails', () => {
  it('does not say saved when the bytes read back differ, and leaves nothing behind', async () => {
    const agreement = await sampleAgreement();
    const bulkGet = ports.outbox.bytes.bulkGet.bind(ports.outbox.bytes);
    vi.spyOn(ports.outbox.bytes, 'bulkGet').mockImplementation((async (keys: string[]) =>
      (await bulkGet(keys)).map((row) =>
        row === undefined ? row : { ...row, bytes: row.bytes.slice(0, 5) },
      )) as never);
    expect(await code(recordAct(ports, sampleAct(ports, agreement, 'assinatura')))).toBe(
      'read_back',
    );
    expect(await ports.outbox.items.count()).toBe(0);
    expect(await localActsOf(ana, agreement.id, ports.outbox)).toEqual([]);
  });

  it('does not call an act other content because the disk gave it short once', async () => {
    const input = sampleAct(ports, await sampleAgreement(), 'assinatura');
    const first = await recordAct(ports, input);
    const again = device.openTab();
    readShort(again, first.actId, 1);
    expect(await recordAct(again, input)).toEqual(first);
    expect(await ports.outbox.items.count()).toBe(4);
  });

  it('answers after the handle died between write and read-back, although the act is then given short', async () => {
    const input = sampleAct(ports, await sampleAgreement(), 'assinatura');
    let died = false;
    const woken = device.openTab({
      fault: async (point) => {
        if (point !== 'record:written' || died) return;
        died = true;
        // Another tab has read it back meanwhile, as the worker does for one that sleeps.
        await settleUnproven(ports);
        readShort(woken, input.ids.actId, 1);
        throw Object.assign(new Error('Connection to Indexed Database server lost'), {
          name: 'UnknownError',
        });
      },
    });
    expect(await recordAct(woken, input)).toMatchObject({ actId: input.ids.actId });
    expect(await ports.outbox.items.count()).toBe(4);
  });

  it('says that it cannot read the act when the disk never gives it whole, and replaces nothing', async () => {
    const input = sampleAct(ports, await sampleAgreement(), 'assinatura');
    const first = await recordAct(ports, input);
    const again = device.openTab();
    readShort(again, first.actId, 100);
    expect(await code(recordAct(again, input))).toBe('row_unreadable');
    expect(await recordAct(ports, input)).toEqual(first);
    expect(await ports.outbox.items.count()).toBe(4);
  });

  it('says saved to a second call only after reading back itself, and then lets nobody take it out', async () => {
    const agreement = await sampleAgreement();
    const first = sampleAct(ports, agreement, 'assinatura');
    const reached: (() => void)[] = [];
    let go: () => void = () => undefined;
    const atPoint = new Promise<void>((resolve) => reached.push(resolve));
    const slow = device.openTab({
      fault: (point) => {
        if (point !== 'record:written') return Promise.resolve();
        reached[0]!();
        return new Promise((resolve) => (go = resolve));
      },
    });
    const bulkGet = slow.outbox.bytes.bulkGet.bind(slow.outbox.bytes);
    vi.spyOn(slow.outbox.bytes, 'bulkGet').mockImplementation((async (keys: string[]) =>
      (await bulkGet(keys)).map(
        (row) => row && { ...row, bytes: row.bytes.slice(0, 5) },
      )) as never);
    const writing = code(recordAct(slow, first));
    await atPoint;
    expect(await code(recordAct(ports, first))).toBe('accepted');
    go();
    expect(await writing).toBe('read_back');
    expect(await ports.outbox.items.count()).toBe(4);
    expect(await ports.outbox.bytes.count()).toBe(4);
  });

  it('takes out what a dead tab wrote wrong, sends nothing of it, and records again under the same ids', async () => {
    const server = new FakeServer();
    server.session = keyOfOwner(ana);
    device = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange });
    ports = device.openTab();
    const input = sampleAct(ports, await sampleAgreement(), 'assinatura');
    const dying = device.openTab({
      fault: (point) =>
        point === 'record:written' ? new Promise(() => undefined) : Promise.resolve(),
    });
    void recordAct(dying, input);
    await vi.waitFor(async () => expect(await ports.outbox.items.count()).toBe(4), {
      timeout: 60_000,
    });
    await ports.outbox.bytes.put({ id: input.ids.files.desenho, bytes: new Uint8Array(3).buffer });
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect(server.count('PUT', '/sync/')).toBe(0);
    expect(await ports.outbox.items.count()).toBe(0);
    await recordAct(ports, input);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect(server.acts.size).toBe(1);
  });

  it('never signs with the key of a store that was thrown away meanwhile', async () => {
    const agreement = await sampleAgreement();
    const wiping = device.openTab({
      fault: async (point) => {
        if (point !== 'record:built') return;
        const key = await ports.outbox.meta.get('deviceKey');
        if ((key!.v as { old?: boolean }).old === undefined) return;
        await ports.outbox.meta.delete('deviceKey');
      },
    });
    await getDeviceKey(ports.outbox, ports.subtle);
    const first = (await ports.outbox.meta.get('deviceKey'))!.v as object;
    await ports.outbox.meta.put({ k: 'deviceKey', v: { ...first, old: true } });
    await recordAct(wiping, sampleAct(ports, agreement, 'assinatura'));
    const [act] = await localActsOf(ana, agreement.id, ports.outbox);
    expect(act!.event.deviceKeyId).toBe((await getDeviceKey(ports.outbox, ports.subtle)).id);
  });

  it('reopens a dead handle and repeats once', async () => {
    const agreement = await sampleAgreement();
    const transaction = ports.outbox.transaction.bind(ports.outbox) as (
      ...args: unknown[]
    ) => unknown;
    let failures = 1;
    await getDeviceKey(ports.outbox, ports.subtle);
    vi.spyOn(ports.outbox, 'transaction').mockImplementation(((...args: unknown[]) => {
      if (failures > 0) {
        failures -= 1;
        return Promise.reject(
          Object.assign(new Error('Connection to Indexed Database server lost'), {
            name: 'UnknownError',
          }),
        );
      }
      return transaction(...args);
    }) as never);
    expect((await recordAct(ports, sampleAct(ports, agreement, 'assinatura'))).savedAt).toBe(
      '2026-11-21T12:00:00.000Z',
    );
    failures = 100;
    expect(await code(recordAct(ports, sampleAct(ports, agreement, 'testemunha_1')))).toBe(
      'dead_handle',
    );
  });

  it('says what to do when there is no room, and keeps nothing half-written', async () => {
    const agreement = await sampleAgreement();
    const add = ports.outbox.bytes.add.bind(ports.outbox.bytes);
    let calls = 0;
    vi.spyOn(ports.outbox.bytes, 'add').mockImplementation(((row: never) => {
      calls += 1;
      return calls === 3
        ? Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
        : add(row);
    }) as never);
    expect(await code(recordAct(ports, sampleAct(ports, agreement, 'assinatura')))).toBe('quota');
    expect(await ports.outbox.items.count()).toBe(0);
    expect(await ports.outbox.bytes.count()).toBe(0);
  });

  it('refuses to write for an old bundle', async () => {
    await ports.outbox.meta.put({ k: 'minWriter', v: 99 });
    expect(
      await code(recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'))),
    ).toBe('writer_too_old');
  });
});
