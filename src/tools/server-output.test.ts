import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { hearServer } from './server-output.mjs';

/** Starts a script in place of a server: what is heard of it, what its log got, and its input. */
function startScript(script: string): ReturnType<typeof hearServer> & {
  log: string[];
  tell: () => void;
} {
  const log: string[] = [];
  const server = spawn(process.execPath, ['-e', script], { stdio: 'pipe' });
  return {
    ...hearServer(server, (text) => log.push(text)),
    log,
    tell: () => server.stdin.write('next'),
  };
}

it('once a server listens its banner comes first, then what it warned of before, then what follows', async () => {
  const { listening, show, ended, log, tell } = startScript(`
    const steps = [
      () => console.log('\\nRecupera está no ar:\\n  http://localhost:3000'),
      () => process.stdout.write('mais tarde\\n', () => process.exit(3)),
    ];
    process.stdin.on('data', () => steps.shift()());
    console.error('aviso da partida');`);
  await vi.waitUntil(() => log.join('').includes('aviso da partida\n'), 60_000);
  tell();
  expect(await listening).toBe(0);
  let shown = '';
  show({ write: (text) => (shown += text) });
  tell();
  expect(await ended).toBe(3);
  expect(shown).toBe(
    '\nRecupera está no ar:\n  http://localhost:3000\n\naviso da partida\nmais tarde\n',
  );
});

it('a server that ends before it listens is heard with its exit code, and the log says why', async () => {
  const { listening, log } = startScript(`console.error('porta ocupada'); process.exitCode = 1`);
  expect(await listening).toBe(1);
  expect(log.join('')).toBe('porta ocupada\n');
});
