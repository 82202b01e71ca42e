import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#server/db/schema/clients.ts';
import { history } from '#server/db/schema/history.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { demoCpf } from '#server/demo/demo-random.ts';
import { listSuspectHashes } from '#server/db/shared-passwords.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const published = 'Recupera@2026';

let t: TestApp;
let company: { id: string };
let demo: TestUser;
let client: { idTenant: string; kind: 'client'; id: string; cnpjcpf: string };
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant({ isMaster: true });
  demo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  client = await t.factory.client(company.id);
  const passwordHash = await hashPassword(published);
  await t.context.db.update(users).set({ passwordHash }).where(eq(users.id, demo.id));
  await t.context.db
    .update(clients)
    .set({ passwordHash })
    .where(and(eq(clients.idTenant, company.id), eq(clients.cnpjcpf, client.cnpjcpf)));
});
afterAll(() => t.close());

const lines: string[] = [];
const close = () => t.services.demoAccounts.close(published, (line) => void lines.push(line));

/** An ADMIN/CEO with a password of their own, at an address under .test too. */
async function someoneElse(): Promise<void> {
  const { id } = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const passwordHash = await hashPassword('Propria@2026');
  await t.context.db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

test('accounts that the published password opens are counted, and another password counts none', async () => {
  await someoneElse();
  expect(await t.services.demoAccounts.count(published)).toBe(2);
  expect(await t.services.demoAccounts.count('Outra@2026')).toBe(0);
});

test('the companies of one owner share a password by right: it is not tried', async () => {
  const passwordHash = await hashPassword('Dona@2026');
  const cpfProprietario = demoCpf(t.factory.random);
  for (let n = 0; n < 2; n += 1) {
    const { cnpjcpf } = await t.factory.client(company.id, { cpfProprietario });
    await t.context.db.update(clients).set({ passwordHash }).where(eq(clients.cnpjcpf, cnpjcpf));
  }
  expect(await listSuspectHashes(t.context.db)).not.toContain(passwordHash);
  const { cnpjcpf } = await t.factory.client(company.id);
  await t.context.db.update(clients).set({ passwordHash }).where(eq(clients.cnpjcpf, cnpjcpf));
  expect(await listSuspectHashes(t.context.db)).toContain(passwordHash);
});

test('they are closed while somebody else may enter: blocked, without password, session or link', async () => {
  const sessions = [await t.signIn(demo), await t.signIn(client)];
  const statusOf = async (headers: Record<string, string>) =>
    (await t.call({ url: '/data-api/auth/session', headers })).statusCode;
  for (const headers of sessions) expect(await statusOf(headers)).toBe(200);
  await close();
  expect(lines).toEqual(['Contas da demonstração fechadas: 1 de usuários e 1 de clientes.']);
  expect(await t.services.demoAccounts.count(published)).toBe(0);
  for (const headers of sessions) expect(await statusOf(headers)).toBe(401);
  const [row] = await t.context.db
    .select({ hash: clients.passwordHash })
    .from(clients)
    .where(eq(clients.cnpjcpf, client.cnpjcpf));
  expect(row).toEqual({ hash: null });
  const told = await t.context.db
    .select({ action: history.action, actor: history.actor, subject: history.subject })
    .from(history)
    .where(eq(history.idTenant, company.id));
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'usuario_bloqueado', subject: `user:${demo.id}` }),
      expect.objectContaining({ action: 'senha_removida', subject: `client:${client.cnpjcpf}` }),
    ]),
  );
  const recorded = await t.context.db
    .select({ actor: securityEvents.actor, object: securityEvents.object })
    .from(securityEvents)
    .where(eq(securityEvents.action, 'usuario_bloqueado'));
  expect(recorded).toEqual([{ actor: 'sistema', object: `user:${demo.id}` }]);
  // Again there is nothing left to close.
  lines.length = 0;
  await close();
  expect(lines).toEqual(['Contas da demonstração fechadas: 0 de usuários e 0 de clientes.']);
});

test('nobody is closed while no other ADMIN/CEO of the master company could enter', async () => {
  const passwordHash = await hashPassword(published);
  await t.context.db.update(users).set({ passwordHash });
  const count = await t.services.demoAccounts.count(published);
  expect(count).toBeGreaterThan(0);
  await expect(close()).rejects.toThrow(
    'Antes, crie na empresa principal uma pessoa ADMIN/CEO com e-mail próprio.',
  );
  expect(await t.services.demoAccounts.count(published)).toBe(count);
});
