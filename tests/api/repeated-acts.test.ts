import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import {
  openTestDevice,
  signUpTo,
  witnesses,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestUser;
let partner: TestUser;
let company: { id: string };
let clock = Date.parse('2026-11-21T12:10:00Z');

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date(clock);
  company = await t.factory.tenant();
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());

async function signed(): Promise<{ device: TestDevice; agreement: Agreement; head: string }> {
  const device = await openTestDevice(t, partner);
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const agreement = await device.link(client.cnpjcpf);
  const { heads } = await signUpTo(device, agreement, 'testemunha_1');
  return { device, agreement, head: heads[1]! };
}
const repeat = async (
  { device, agreement, head }: Awaited<ReturnType<typeof signed>>,
  times: number,
): Promise<void> => {
  for (let n = 0; n < times; n += 1) {
    const { answer } = await device.perform(
      agreement,
      'testemunha_1',
      { index: 1, previousHash: head },
      { signer: witnesses[1] },
    );
    expect(answer.json().code).toBe('act_superseded');
  }
};
const alertsOf = async (person: TestUser): Promise<number> =>
  (
    (await t.call({ url: '/data-api/alerts', headers: await t.signIn(person) })).json().data as {
      message: string;
    }[]
  ).filter(({ message }) => message.includes('de outro aparelho')).length;

test('twenty repeated acts of one contract are one alert an hour, and another contract has its own', async () => {
  const one = await signed();
  await repeat(one, 20);
  expect(await alertsOf(admin)).toBe(1);
  const acts = await t.services.acts.ofAgreement(t.context.db, company.id, one.agreement.id);
  expect(acts.filter((act) => act.chainIndex === null)).toHaveLength(20);
  await repeat(await signed(), 2);
  expect(await alertsOf(admin)).toBe(2);
  clock += 60 * 60 * 1000;
  Object.assign(one.device.headers, await t.signIn(partner));
  await repeat(one, 2);
  expect(await alertsOf(admin)).toBe(3);
});
