import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno } from '#tests/support/offline/sample-signing.ts';
import { enrolAfterSignIn, enrolDevice, getDeviceKey, isDeviceEnrolled } from './device-key.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.session = keyOfOwner(ana);
});
const openTab = () =>
  new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange }).openTab();

it('enrols the same key again and again', async () => {
  const ports = openTab();
  await enrolDevice(ports, ana);
  const { id } = await getDeviceKey(ports.outbox, ports.subtle);
  await enrolDevice(ports, ana);
  expect((await getDeviceKey(ports.outbox, ports.subtle)).id).toBe(id);
  expect(await isDeviceEnrolled(ports, keyOfOwner(ana))).toBe(true);
});

it('makes a new key in place of a revoked one, and enrols it', async () => {
  const ports = openTab();
  await enrolDevice(ports, ana);
  const { id } = await getDeviceKey(ports.outbox, ports.subtle);
  server.revokedKeys.add(id);
  await enrolDevice(ports, ana);
  const fresh = await getDeviceKey(ports.outbox, ports.subtle);
  expect(fresh.id).not.toBe(id);
  expect(await isDeviceEnrolled(ports, keyOfOwner(ana))).toBe(true);
  // A server that revokes every key is not asked for ever.
  server.revokedKeys.add(fresh.id);
  server.revokesEveryKey = true;
  await expect(enrolDevice(ports, ana)).rejects.toMatchObject({ code: 'device_key_revoked' });
});

it('believes no key after a sign-in until the server has answered', async () => {
  const ports = openTab();
  await enrolDevice(ports, ana);
  const { id } = await getDeviceKey(ports.outbox, ports.subtle);
  server.revokedKeys.add(id);
  server.trouble = () => 'drop_before';
  await expect(enrolAfterSignIn(ports, ana)).rejects.toMatchObject({ reason: 'network' });
  expect(await isDeviceEnrolled(ports, keyOfOwner(ana))).toBe(false);
  server.trouble = () => null;
  await enrolDevice(ports, ana);
  expect((await getDeviceKey(ports.outbox, ports.subtle)).id).not.toBe(id);
});

it('enrols the new key for the other person of the device too', async () => {
  const ports = openTab();
  await enrolDevice(ports, ana);
  server.session = keyOfOwner(bruno);
  await enrolDevice(ports, bruno);
  const { id } = await getDeviceKey(ports.outbox, ports.subtle);
  server.revokedKeys.add(id);
  server.session = keyOfOwner(ana);
  await enrolAfterSignIn(ports, ana);
  expect(await isDeviceEnrolled(ports, keyOfOwner(bruno))).toBe(false);
  server.session = keyOfOwner(bruno);
  await enrolDevice(ports, bruno);
  const fresh = await getDeviceKey(ports.outbox, ports.subtle);
  expect(fresh.id).not.toBe(id);
  expect(await isDeviceEnrolled(ports, keyOfOwner(bruno))).toBe(true);
});
