import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from './ports.mjs';

const module = new URL('ports.mjs', import.meta.url).href;

it('ports of calls at once, of many calls and of another process are different, and outside of what the system hands out', async () => {
  const ours = await Promise.all(Array.from({ length: 120 }, () => freePort()));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { freePort } from ${JSON.stringify(module)};
     console.log(JSON.stringify(await Promise.all(Array.from({ length: 120 }, freePort))));`,
  ]);
  const all = [...ours, ...(JSON.parse(stdout) as number[])];
  expect(new Set(all).size).toBe(240);
  const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  expect(Math.max(...all)).toBeLessThan(Number(range.split(/\s+/)[0]));
});

it('a port that something listens on is left out', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port + 1, '127.0.0.1', resolve));
  expect(await freePort()).toBe(port + 2);
  await new Promise((resolve) => server.close(resolve));
});
