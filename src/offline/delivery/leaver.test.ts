import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { recordAct } from '#offline/capture/record-act.ts';
import { enrolDevice } from '#offline/store/device-key.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { readRemovedOwners } from '#offline/store/leaver-mark.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { beginLeaverDelivery, deliverAsLeaver, noteSignIn } from './leaver.ts';

let server: FakeServer;
let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(async () => {
  server = new FakeServer();
  device = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange });
  ports = device.openTab();
  server.session = keyOfOwner(ana);
  await enrolDevice(ports, ana);
});

const record = async (): Promise<void> => {
  await recordAct(ports, sampleAct(ports, await sampleAgreement(), 'assinatura'));
};
it('delivers nothing while nobody left', async () => {
  await record();
  expect(await deliverAsLeaver(ports)).toBe('none');
  expect(server.acts.size).toBe(0);
});

it('delivers what waits and is done', async () => {
  await record();
  await beginLeaverDelivery(ports, ana);
  expect(await deliverAsLeaver(ports)).toBe('done');
  expect(server.acts.size).toBe(1);
  expect(await deliverAsLeaver(ports)).toBe('none');
});

it('makes three passes an hour, begun again or not, and goes on after it', async () => {
  await record();
  await beginLeaverDelivery(ports, ana);
  let calls = 0;
  server.trouble = () => {
    calls += 1;
    return 'drop_before';
  };
  for (let passes = 0; passes < 3; passes += 1)
    expect(await deliverAsLeaver(ports)).toBe('waiting');
  expect(calls).toBeGreaterThan(0);
  calls = 0;
  await beginLeaverDelivery(ports, ana);
  expect(await deliverAsLeaver(ports)).toBe('waiting');
  expect(calls).toBe(0);
  server.trouble = () => null;
  device.advance(60 * 60_000);
  expect(await deliverAsLeaver(ports)).toBe('done');
  expect(server.acts.size).toBe(1);
});

it('ends when the server takes no more of the session, and keeps what was captured', async () => {
  await record();
  await beginLeaverDelivery(ports, ana);
  server.session = null;
  expect(await deliverAsLeaver(ports)).toBe('ended');
  expect(await deliverAsLeaver(ports)).toBe('none');
  expect(await ports.outbox.items.where('state').equals('ready').count()).toBe(4);
});

it('never sends under the session of who signed in since', async () => {
  await record();
  await beginLeaverDelivery(ports, ana);
  server.session = keyOfOwner(bruno);
  expect(await deliverAsLeaver(ports)).toBe('ended');
  expect([server.items.size, server.acts.size]).toEqual([0, 0]);
  await beginLeaverDelivery(ports, ana);
  await noteSignIn(ports, bruno);
  expect(await deliverAsLeaver(ports)).toBe('none');
});

it('is remembered of who was removed until they sign in again, whatever became of the delivery', async () => {
  await record();
  await beginLeaverDelivery(ports, ana);
  const isRemoved = async (): Promise<boolean> =>
    (await readRemovedOwners(ports.outbox)).includes(keyOfOwner(ana));
  server.session = null;
  expect(await deliverAsLeaver(ports)).toBe('ended');
  expect(await isRemoved()).toBe(true);
  await noteSignIn(ports, bruno);
  expect(await isRemoved()).toBe(true);
  await noteSignIn(ports, ana);
  expect(await isRemoved()).toBe(false);
});
