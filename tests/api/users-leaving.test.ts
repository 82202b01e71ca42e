import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import {
  newId,
  openTestDevice,
  type DeviceAct,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function makePartner() {
  const company = await t.factory.tenant();
  const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(client.cnpjcpf);
  return { company, ceo, partner, client, device, agreement };
}

const remove = async (ceo: Parameters<TestApp['signIn']>[0], id: string) => {
  await t.factory.relieve(id);
  return t.call({
    method: 'DELETE',
    url: `/data-api/user/delete/${id}`,
    headers: await t.signIn(ceo),
  });
};

const signature = (agreement: Agreement) => ({ index: 0, previousHash: agreement.sha256 });
const announce = (device: TestDevice, act: DeviceAct) =>
  t.call({
    method: 'POST',
    url: '/data-api/sync/announce',
    headers: device.headers,
    payload: {
      installId: device.installId,
      deviceName: 'Tablet',
      appBuild: '1',
      items: [
        {
          id: act.event.id,
          sha256: 'a'.repeat(64),
          kind: 'ato',
          signingId: act.event.agreementId,
          statedAt: act.event.deviceTime,
        },
      ],
    },
  });
const deliver = async (device: TestDevice, made: Awaited<ReturnType<TestDevice['makeAct']>>) => {
  for (const file of made.files)
    expect((await device.sendFile(made.act.event.agreementId, file)).statusCode).toBe(200);
  return device.sendAct(made.act);
};

test('what a deleted user had announced is in force, and nothing else opens', async () => {
  const { ceo, partner, client, device, agreement } = await makePartner();
  const made = await device.makeAct(agreement, 'assinatura', signature(agreement));
  expect((await announce(device, made.act)).statusCode).toBe(200);
  expect((await remove(ceo, partner.id)).statusCode).toBe(200);
  expect((await deliver(device, made)).statusCode).toBe(200);
  const evidence = (
    await t.call({
      url: `/data-api/agreement/${agreement.id}/evidence`,
      headers: await t.signIn(ceo),
    })
  ).json().data;
  expect(evidence.acts).toHaveLength(1);
  expect(evidence.verification.ok).toBe(true);
  expect(evidence.acts[0].flags).toContain('delivered_after_leaving');
  for (const url of [
    '/data-api/auth/session',
    '/data-api/clients',
    `/data-api/agreement/ativo/${client.cnpjcpf}`,
  ])
    expect((await t.call({ url, headers: device.headers })).json(), url).toMatchObject({
      code: 'person_removed',
    });
});

test('a tablet that lay idle for longer than its session lasts still delivers once its person is removed', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  const made = await device.makeAct(agreement, 'assinatura', signature(agreement));
  await announce(device, made.act);
  const session = async () =>
    (await t.call({ url: '/data-api/auth/session', headers: device.headers })).json().code;
  const now = Date.now();
  const clock = vi.spyOn(t.context, 'now');
  try {
    clock.mockImplementation(() => new Date(now + 13 * 60 * 60 * 1000));
    // While the person is there the page keeps what it holds, and the next sign-in delivers it; afterwards nobody can sign in.
    expect(await session()).toBe('session_ended');
    expect((await device.sendAct(made.act)).json().code).toBe('session_ended');
    await remove(ceo, partner.id);
    expect(await session()).toBe('person_removed');
    expect((await deliver(device, made)).statusCode).toBe(200);
  } finally {
    clock.mockRestore();
  }
});

test('who was removed and has delivered gives the cookie back, by which nothing else was to be had', async () => {
  const { ceo, partner, device } = await makePartner();
  await remove(ceo, partner.id);
  const left = await t.call({
    method: 'POST',
    url: '/data-api/auth/logout',
    headers: device.headers,
  });
  expect(left.statusCode).toBe(200);
  expect(String(left.headers['set-cookie'])).toMatch(/__Host-recupera=;/);
});

test('an act that names a server time of before the deletion is in force, of which nothing else was heard', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  const lastServerTime = new Date(Date.now() - 60_000).toISOString();
  await remove(ceo, partner.id);
  const made = await device.makeAct(agreement, 'assinatura', {
    ...signature(agreement),
    lastServerTime,
  });
  expect((await deliver(device, made)).statusCode).toBe(200);
});

test('an act made after leaving is kept out of force, announced after leaving too', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  await remove(ceo, partner.id);
  const made = await device.makeAct(agreement, 'assinatura', signature(agreement));
  await announce(device, made.act);
  expect((await deliver(device, made)).json()).toMatchObject({
    code: 'act_superseded',
    details: {
      reason: 'person_removed',
      // The device may free its bytes: every file is with the server.
      receipt: { id: made.act.event.id, index: -1, files: [{}, {}, {}] },
    },
  });
  const late = await device.makeAct(agreement, 'assinatura', {
    ...signature(agreement),
    lastServerTime: new Date(Date.now() + 60_000).toISOString(),
  });
  expect((await deliver(device, late)).json().details.reason).toBe('person_removed');
  const shown = await t.call({
    url: `/data-api/agreement/ativo/${agreement.party.id}`,
    headers: await t.signIn(ceo),
  });
  expect(shown.json().data).toMatchObject({ actCount: 0, status: { isModifica: true } });
});

test('a deleted user enrols no new key', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  const other = await openTestDevice(t, partner, { enrol: false });
  await remove(ceo, partner.id);
  expect((await other.enrol()).json().code).toBe('person_removed');
  const made = await other.makeAct(agreement, 'assinatura', signature(agreement));
  expect((await deliver(other, made)).json().code).toBe('device_key_unknown');
  // The key of before cannot be enrolled again either.
  expect((await device.enrol()).statusCode).toBe(401);
});

test('thirty days after the deletion nothing is taken any more', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  const made = await device.makeAct(agreement, 'assinatura', signature(agreement));
  await announce(device, made.act);
  await remove(ceo, partner.id);
  const now = Date.now();
  const clock = vi.spyOn(t.context, 'now');
  try {
    clock.mockImplementation(() => new Date(now + 30 * 86_400_000 - 60_000));
    expect((await device.sendFile(agreement.id, made.files[0]!)).statusCode).toBe(200);
    clock.mockImplementation(() => new Date(now + 30 * 86_400_000 + 60_000));
    expect((await device.sendFile(agreement.id, made.files[1]!)).json().code).toBe(
      'person_removed',
    );
  } finally {
    clock.mockRestore();
  }
});

test('a session that was ended because the device is lost says so', async () => {
  const { partner, device } = await makePartner();
  await t.seed((tx) =>
    t.services.sessions.revokeAllOf(
      tx,
      { kind: 'staff', idTenant: partner.idTenant, subject: partner.id },
      'lost',
    ),
  );
  const answer = await t.call({ url: '/data-api/auth/session', headers: device.headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'device_lost' });
  // Nothing is delivered with it: what the device holds is kept for whoever signs in there.
  expect(
    (await device.sendFile(newId(), await device.makeFile('foto_pessoa', 1))).json().code,
  ).toBe('device_lost');
});

test('a session that had ended before the deletion delivers nothing', async () => {
  const { ceo, partner, device, agreement } = await makePartner();
  await t.call({ method: 'POST', url: '/data-api/auth/logout', headers: device.headers });
  await remove(ceo, partner.id);
  const file = await device.makeFile('foto_pessoa', 1);
  expect((await device.sendFile(agreement.id, file)).json().code).toBe('session_ended');
});
