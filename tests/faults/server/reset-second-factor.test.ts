import { rmSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { testPassword } from '#tests/support/factory.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { runTool, startServerProcess } from '#tests/support/faults/server-process.ts';
import { makeWorld, type World } from '#tests/support/faults/world.ts';
import { freePort } from '#tools/ports.mjs';

let world: World | undefined;
afterAll(() => world && rmSync(world.dataDir, { recursive: true, force: true }));

test(
  'the last second factor is ended from the machine of the server, while it runs and while it does not',
  { timeout: 600_000 },
  async () => {
    world = await makeWorld({ partners: 0, agreements: 0 });
    const { dataDir, ceo } = world;
    const post = (port: number, path: string, body: object, token?: string) =>
      httpCall({
        port,
        method: 'POST',
        path: `/data-api/auth/${path}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        body,
      });
    const signIn = (port: number) =>
      post(port, 'login', { email: ceo.user.email, password: testPassword });
    /** Turns the factor on in the session that the world has; sign-in asks for a code from then on. */
    const turnOn = async (port: number): Promise<void> => {
      const offered = await post(
        port,
        'second-factor/setup',
        { password: testPassword },
        ceo.token,
      );
      const { secret } = (offered.json() as { data: { secret: string } }).data;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      expect((await post(port, 'second-factor/enable', { code }, ceo.token)).statusCode).toBe(200);
      expect((await signIn(port)).statusCode).toBe(403);
    };
    const reset = () => runTool('reset-second-factor.js', { dataDir, args: [ceo.user.email] });

    const port = await freePort();
    const first = await startServerProcess({ dataDir, port });
    await turnOn(port);
    expect(await reset()).toMatchObject({
      code: 0,
      output: expect.stringContaining('Verificação em duas etapas encerrada'),
    });
    expect((await signIn(port)).statusCode).toBe(200);
    expect(await reset()).toMatchObject({ code: 1, output: expect.stringContaining('Ninguém') });
    await turnOn(port);
    await first.end('SIGTERM');

    expect((await reset()).code).toBe(0);
    const second = await startServerProcess({ dataDir, port });
    expect((await signIn(port)).statusCode).toBe(200);
    await second.end('SIGTERM');
  },
);
