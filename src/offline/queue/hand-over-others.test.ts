import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HandingOver } from '#shared/devices/hand-over.rules.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { createDrainer } from '#offline/delivery/drain.ts';
import { beginLeaverDelivery } from '#offline/delivery/leaver.ts';
import { claimItem } from '#offline/delivery/claim.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { handedToOffice, type ItemRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { FakeDevice } from '#tests/support/offline/device.ts';
import { openDelivery } from '#tests/support/offline/delivery.ts';
import type { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { handToOffice } from './hand-to-office.ts';
import { handOverOthers } from './hand-over-others.ts';
import { watchQueue } from './queue-view.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
const anaKey = keyOfOwner(ana);
/** Bruno leads the company of both. */
const lead: HandingOver = { idTenant: bruno.idTenant, typeUser: 'USUARIO', typeCargo: 'GERENTE' };
beforeEach(async () => {
  ({ server, device, ports } = openDelivery({ indexedDB: new IDBFactory(), IDBKeyRange }));
  await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
  server.session = keyOfOwner(bruno);
  server.handsOverFor.add(anaKey);
});

const rows = (): Promise<ItemRow[]> => ports.outbox.items.where('owner').equals(anaKey).toArray();
const brunoSees = () => watchQueue(bruno, ports.outbox, () => device.nowMs);
/** Everything lies here as it was recorded, and nobody has it in hand. */
const expectUntouched = async (): Promise<void> => {
  expect((await rows()).map(({ state, leaseId }) => [state, leaseId])).toEqual(
    Array.from({ length: 4 }, () => ['ready', null]),
  );
  expect(await ports.outbox.bytes.count()).toBe(4);
  expect(await ports.outbox.receipts.count()).toBe(0);
};

describe("handing another person's items to the office", () => {
  it('sends each as it lies here, lets the files go after the receipts, and keeps who handed them over', async () => {
    const before = await rows();
    expect((await brunoSees()).others).toMatchObject([
      {
        owner: anaKey,
        initials: 'A. B.',
        count: 4,
        parked: 0,
        gone: 0,
        isLeaving: false,
        isRemoved: false,
      },
    ]);
    expect(await handOverOthers(ports, lead, anaKey)).toEqual({ handed: 4, bytesMissing: 0 });
    for (const item of before) {
      const stored = server.office.get(item.id)!;
      expect(await sha256Hex(stored.bytes)).toBe(item.sha256);
      // In the name of the company that both belong to.
      expect([stored.owner, stored.idTenant]).toEqual([anaKey, bruno.idTenant]);
    }
    expect((await rows()).map(({ kind, state, lastCode }) => [kind, state, lastCode])).toEqual(
      before.map(({ kind }) => [kind, kind === 'ato' ? 'confirmed' : 'purged', handedToOffice]),
    );
    // The act's own JSON stays.
    expect(await ports.outbox.bytes.toCollection().primaryKeys()).toEqual(
      before.filter(({ kind }) => kind === 'ato').map(({ id }) => id),
    );
    const at = new Date(server.now).toISOString();
    expect(await brunoSees()).toMatchObject({
      others: [],
      othersHanded: [{ owner: anaKey, initials: 'A. B.', count: 4, by: 'Gina Prado', at }],
    });
    // Whoever it was sees it too, and nothing leaves a second time.
    server.session = anaKey;
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'sign_in');
    expect([server.items.size, server.acts.size]).toEqual([0, 0]);
    const [signing] = (await watchQueue(ana, ports.outbox)).signings;
    expect(signing).toMatchObject({
      lastCode: handedToOffice,
      handed: { by: 'Gina Prado', at },
      acts: [{ state: 'enviado_e_conferido' }],
    });
    expect(await handOverOthers(ports, lead, anaKey)).toEqual({ handed: 0, bytesMissing: 0 });
  });

  it('items that belong to no signing, and what is parked', async () => {
    const [file, ...rest] = await rows();
    // A loose item, as an observation is.
    await ports.outbox.items.put({
      ...file!,
      kind: 'observacao',
      signingId: null,
      agreementId: null,
      actId: null,
    });
    await ports.outbox.signings.update(rest[0]!.signingId!, { state: 'attention' });
    await ports.outbox.items.update(rest[0]!.id, { state: 'attention', lastCode: 'chain_broken' });
    expect((await brunoSees()).others).toMatchObject([{ count: 4, parked: 3 }]);
    expect(await handOverOthers(ports, lead, anaKey)).toMatchObject({ handed: 4 });
    expect([...server.office.keys()].toSorted()).toEqual(
      [file!, ...rest].map(({ id }) => id).toSorted(),
    );
    expect((await brunoSees()).others).toEqual([]);
  });

  it('is for the lead of their company alone', async () => {
    for (const me of [
      { ...lead, typeCargo: 'PARCEIRO' },
      { ...lead, idTenant: '45723174000110' },
      { kind: 'client', idTenant: ana.idTenant },
    ] as const)
      await expect(handOverOthers(ports, me, anaKey)).rejects.toMatchObject({
        code: 'owner_mismatch',
      });
    expect(server.office.size).toBe(0);
    await expectUntouched();
  });

  it('when the server refuses, nothing goes and nothing stays in hand', async () => {
    server.handsOverFor.clear();
    await expect(handOverOthers(ports, lead, anaKey)).rejects.toMatchObject({
      code: 'owner_mismatch',
    });
    await expectUntouched();
  });

  it.each(['drop_before', 'drop_after', 'portal'] as const)(
    'when the way breaks in the middle, nothing goes; the next time does it: %s',
    async (trouble) => {
      let sent = 0;
      server.trouble = ({ path }) =>
        path.includes('/quarantine/') && (sent += 1) === 3 ? trouble : null;
      await expect(handOverOthers(ports, lead, anaKey)).rejects.toMatchObject({
        name: 'NetFailure',
      });
      await expectUntouched();
      expect(await handOverOthers(ports, lead, anaKey)).toMatchObject({ handed: 4 });
    },
  );

  it('whoever is sending has the lock: refused, and the delivery goes through', async () => {
    server.session = anaKey;
    let refusal: unknown;
    server.trouble = (request) => {
      // In the middle of a delivery of the page that still is Ana's.
      if (refusal === undefined && request.path.includes('/sync/items/'))
        refusal = handOverOthers(device.openTab(), lead, anaKey).catch((error: unknown) => error);
      return null;
    };
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect(await refusal).toMatchObject({ code: 'bad_request' });
    expect([server.acts.size, server.office.size]).toEqual([1, 0]);
  });

  it('without locks a living lease decides', async () => {
    const bare = device.openTab({ locks: null });
    const [first] = await rows();
    const claim = await claimItem(bare, first!.id);
    await expect(handOverOthers(bare, lead, anaKey)).rejects.toMatchObject({ code: 'bad_request' });
    expect(server.office.size).toBe(0);
    claim!.stopRenewing();
    device.advance(91_000);
    expect(await handOverOthers(bare, lead, anaKey)).toMatchObject({ handed: 4 });
  });

  it('what a delivery took meanwhile is not written over', async () => {
    // Without locks the lease of a page that sleeps runs out, and another takes the item.
    const bare = device.openTab({ locks: null });
    let stolen = false;
    server.trouble = ({ path }) => {
      if (!stolen && path.includes('/quarantine/')) {
        stolen = true;
        void bare.outbox.items.toCollection().modify({ leaseId: 'another' });
      }
      return null;
    };
    await expect(handOverOthers(bare, lead, anaKey)).rejects.toMatchObject({ code: 'bad_request' });
    expect((await rows()).map(({ state, leaseId }) => [state, leaseId])).toEqual(
      Array.from({ length: 4 }, () => ['ready', 'another']),
    );
    expect(await ports.outbox.bytes.count()).toBe(4);
  });

  it('says of what is gone that it is gone', async () => {
    const [file] = await rows();
    await ports.outbox.bytes.delete(file!.id);
    expect(await handOverOthers(ports, lead, anaKey)).toEqual({ handed: 3, bytesMissing: 1 });
    expect((await brunoSees()).others).toMatchObject([{ count: 0, gone: 1 }]);
  });
});

it('tells whose delivery goes on after they left', async () => {
  await beginLeaverDelivery(ports, ana);
  expect((await brunoSees()).others).toMatchObject([
    { count: 4, isLeaving: true, isRemoved: true },
  ]);
});

it('what was captured for a company that is closed to the person now is handed over in the name of the own', async () => {
  server.session = anaKey;
  const elsewhere = await sampleAgreement({ id_tenant: '45723174000110' });
  await recordAct(ports, sampleAct(ports, elsewhere, 'assinatura'));
  server.trouble = ({ headers }) =>
    headers['x-tenant'] === '45723174000110' ? { status: 404, code: 'not_found' } : null;
  await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
  const [closed] = (await watchQueue(ana, ports.outbox)).signings;
  expect(closed).toMatchObject({ agreementId: elsewhere.id, state: 'com_problema' });
  expect(await handToOffice(ports, ana, closed!.signingId)).toEqual({ handed: 4, bytesMissing: 0 });
  expect([...server.office.values()].map(({ idTenant }) => idTenant)).toEqual(
    Array.from({ length: 4 }, () => ana.idTenant),
  );
});

it('what is captured for another company leaves in the name of that one, whatever is chosen now', async () => {
  const elsewhere = await sampleAgreement({ id_tenant: '45723174000110' });
  await recordAct(ports, sampleAct(ports, elsewhere, 'assinatura'));
  server.session = anaKey;
  const tenants = new Map<string, string | undefined>();
  server.trouble = ({ path, headers }) => {
    if (/\/sync\/(items|acts)\//.test(path)) tenants.set(path, headers['x-tenant']);
    return null;
  };
  const queue = await watchQueue(ana, ports.outbox);
  expect([queue.waiting, queue.others.length]).toEqual([8, 0]);
  await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
  expect([...tenants.values()].toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => ana.idTenant),
    ...Array.from({ length: 4 }, () => '45723174000110'),
  ]);
  expect((await watchQueue(ana, ports.outbox)).waiting).toBe(0);
});
