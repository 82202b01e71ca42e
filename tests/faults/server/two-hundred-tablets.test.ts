import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startServerProcess,
  spawnServer,
  type ServerProcess,
} from '#tests/support/faults/server-process.ts';
import { residentMegabytes, watchMemory } from '#tests/support/faults/process-memory.ts';
import { httpApp, makeWorld, type World } from '#tests/support/faults/world.ts';
import { openTestDevice } from '#tests/support/signing/test-device.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { freePort } from '#tools/ports.mjs';

/** Tablets that come back into the network at the same moment; FAULTS_TABLETS for another number. */
const tablets = Number(process.env['FAULTS_TABLETS'] ?? 200);
/** How often one call is tried again after an answer that says so. */
const attempts = 60;

let world: World;
let server: ServerProcess;
beforeAll(async () => {
  world = await makeWorld({ partners: 20, agreements: Math.ceil(tablets / 20) });
  server = await startServerProcess({ dataDir: world.dataDir, port: await freePort() });
});
afterAll(() => server.end('SIGTERM'));

type Answer = { statusCode: number; body: string; json: () => unknown };

test(`${tablets} tablets announce, ask, deliver three files and an act at once: each succeeds, at once or after "later"; every row is there once`, async () => {
  let later = 0;
  let slowest = 0;
  async function untilTaken(call: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const started = performance.now();
      const answer = await call();
      slowest = Math.max(slowest, performance.now() - started);
      if (answer.statusCode === 200) return answer;
      if (![429, 503, 507].includes(answer.statusCode) || attempt === attempts)
        throw new Error(`${answer.statusCode} ${answer.body}`);
      later += 1;
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    }
  }
  // What each tablet holds was captured offline: it is made before the network is back.
  const waiting = await Promise.all(
    Array.from({ length: tablets }, async (_, n) => {
      const partner = world.partners[n % world.partners.length]!;
      const agreement = partner.agreements[Math.floor(n / world.partners.length)]!;
      const agent = new Agent({ keepAlive: true, maxSockets: 2 });
      const app = httpApp(world, () => server.port, { agent }) as TestApp;
      const device = await openTestDevice(app, partner.user, { enrol: false });
      return {
        agreement,
        agent,
        app,
        device,
        ...(await device.makeAct(agreement, 'assinatura', {
          index: 0,
          previousHash: agreement.sha256,
        })),
      };
    }),
  );
  const before = residentMegabytes(server.child.pid!);
  const memory = watchMemory(server.child.pid!);
  const started = performance.now();
  const outcomes = await Promise.allSettled(
    waiting.map(async ({ agreement, app, device, act, files }) => {
      const items = files.map(({ id, sha256 }) => ({ id, sha256 }));
      await untilTaken(() => device.enrol());
      await untilTaken(() =>
        app.call({
          method: 'POST',
          url: '/data-api/sync/announce',
          headers: device.headers,
          payload: {
            installId: device.installId,
            deviceName: 'Tablet',
            appBuild: 'b1',
            items: files.map(({ id, sha256, kind }) => ({
              id,
              sha256,
              kind,
              signingId: agreement.id,
              statedAt: '2026-11-21T12:00:00Z',
            })),
          },
        }),
      );
      const have = await untilTaken(() =>
        app.call({
          method: 'POST',
          url: '/data-api/sync/have',
          headers: device.headers,
          payload: { items },
        }),
      );
      expect((have.json() as { items: unknown[] }).items).toEqual([]);
      for (const file of files)
        expect((await untilTaken(() => device.sendFile(agreement.id, file))).json()).toMatchObject({
          id: file.id,
          sha256: file.sha256,
        });
      expect((await untilTaken(() => device.sendAct(act))).json()).toMatchObject({
        id: act.event.id,
        index: 0,
      });
    }),
  );
  const took = Math.round(performance.now() - started);
  const highest = memory.stop();
  expect(
    outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => String(outcome.reason)),
  ).toEqual([]);
  const ceo = { authorization: `Bearer ${world.ceo.token}` };
  for (const { agreement, app, device, act, files, agent } of waiting) {
    const evidence = (
      await app.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers: ceo })
    ).json().data;
    expect(evidence.acts.map((one: { id: string }) => one.id)).toEqual([act.event.id]);
    expect(evidence.verification.ok).toBe(true);
    const have = await app.call({
      method: 'POST',
      url: '/data-api/sync/have',
      headers: device.headers,
      payload: { items: files.map(({ id, sha256 }) => ({ id, sha256 })) },
    });
    expect(have.json().items).toHaveLength(files.length);
    agent.destroy();
  }
  const verify = spawnServer({
    dataDir: world.dataDir,
    port: 0,
    script: 'verify-evidence.js',
    args: ['--all'],
  });
  expect([await verify.ended, verify.output()]).toEqual([
    0,
    expect.stringContaining(`${tablets} contrato(s) com atos verificados, 0 com falha`),
  ]);
  console.info(
    `${tablets} tablets at once: all taken in ${took} ms, ${later} answers said later, slowest call ${Math.round(slowest)} ms, memory ${before} MB before, ${highest} MB at most`,
  );
});
