import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecurityPage, SecurityRow } from '#shared/security/security.schemas.ts';
import { startRunningWorld, type RunningWorld } from '#tests/support/faults/running-world.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/faults/server-process.ts';
import { signUpTo } from '#tests/support/signing/test-device.ts';

let r: RunningWorld;
let again: ServerProcess | undefined;
beforeAll(async () => void (r = await startRunningWorld()));
afterAll(async () => {
  await again?.end('SIGKILL');
  await r.stop();
});

async function record(query: string): Promise<SecurityRow[]> {
  const answer = await r.app.call({
    url: `/data-api/security-events?${query}`,
    headers: { authorization: `Bearer ${r.world.ceo.token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as SecurityPage).data;
}

/** Refusals by role, over as many lines as minutes. */
const refusals = async (): Promise<number> =>
  (await record('action=recusa_papel')).reduce((sum, { count }) => sum + count, 0);

test('kill -9 right after an answer: who opened is on record; refusals that were written stay counted', async () => {
  const agreement = r.world.partners[0]!.agreements[0]!;
  await signUpTo(r.device, agreement, 'assinatura');
  for (let i = 0; i < 5; i += 1) {
    const refused = await r.app.call({ url: '/data-api/user', headers: r.device.headers });
    expect(refused.statusCode).toBe(403);
  }
  await expect.poll(refusals).toBe(5);
  const opened = await r.app.call({
    url: `/data-api/agreement/${agreement.id}/evidence`,
    headers: r.device.headers,
  });
  expect(opened.statusCode).toBe(200);
  await r.server.end('SIGKILL');
  again = await startServerProcess({ dataDir: r.world.dataDir, port: r.server.port });
  expect((await record('action=evidencia_aberta')).map(({ actor }) => actor)).toEqual([
    r.world.partners[0]!.user.name,
  ]);
  expect(await refusals()).toBe(5);
});

test('an ordinary end writes what was gathered', async () => {
  const server = again!;
  for (let i = 0; i < 3; i += 1)
    await r.app.call({ url: '/data-api/contracts/ativo', headers: r.device.headers });
  await server.end('SIGTERM');
  again = await startServerProcess({ dataDir: r.world.dataDir, port: server.port });
  expect(await refusals()).toBe(8);
});
