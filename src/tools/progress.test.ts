import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { logPath, runStep, type StepTools } from './progress.mjs';

/** Its log lies beside those of the real steps. */
const title = `Ensaio ${process.pid}`;
const readLog = (): string => readFileSync(logPath(title), 'utf8');
afterEach(() => rmSync(logPath(title), { force: true }));

/** Runs a step whose work is a script of Node, and gives its exit code and all that it showed. */
async function stepOf(
  script: string,
  {
    isTTY = false,
    paceMs = 60_000,
    place,
  }: { isTTY?: boolean; paceMs?: number; place?: string } = {},
): Promise<{ status: number; shown: string }> {
  let shown = '';
  const status = await runStep(
    {
      title,
      ...(place === undefined ? {} : { place }),
      work: ({ run }: StepTools) => run(process.execPath, ['-e', script]),
    },
    { output: { isTTY, write: (text) => (shown += text) }, paceMs },
  );
  return { status, shown };
}

it('of a noisy child one line is shown, and the log has everything', async () => {
  const { status, shown } = await stepOf(
    `for (const one of [process.stdout, process.stderr]) one.write('palavra\\n'.repeat(200_000))`,
    { place: '1 de 3' },
  );
  expect(status).toBe(0);
  expect(shown).toMatch(new RegExp(`^1 de 3  ${title}\n1 de 3  ${title}  pronto \\(\\d+ s\\)\n$`));
  expect(readLog().split('\n')).toHaveLength(400_001);
});

it('a step that takes a while says again and again for how many seconds', async () => {
  const { shown } = await stepOf('setTimeout(() => {}, 300)', { paceMs: 20 });
  expect(shown).toMatch(new RegExp(`^${title}\n(${title}  \\d+ s\n)+${title}  pronto `));
});

it('on a terminal the line is rewritten in its place', async () => {
  const { shown } = await stepOf('setTimeout(() => {}, 300)', { paceMs: 20, isTTY: true });
  expect(shown.split('\r\u001B[K').length).toBeGreaterThan(3);
  expect(shown).toMatch(/^[^\n]+pronto \(\d+ s\)\n$/);
});

it('of a child that fails the last 40 lines are shown, and its exit code is the answer', async () => {
  const { status, shown } = await stepOf(
    `for (let i = 1; i <= 100; i += 1) console.log('linha ' + i); process.exitCode = 7`,
  );
  expect(status).toBe(7);
  const log = `.cache/log/ensaio-${process.pid}.log`;
  const [, end] = shown.split(`${title}: falhou. As últimas linhas (tudo em ${log}):\n`);
  expect(end?.trim().split('\n')).toEqual(Array.from({ length: 40 }, (_, i) => `linha ${61 + i}`));
});

it('a child that was killed counts as a shell counts it', async () => {
  const { status, shown } = await stepOf(
    `console.log('antes'); process.kill(process.pid, 'SIGKILL')`,
  );
  expect(status).toBe(137);
  expect(shown).toContain('falhou. As últimas linhas');
  expect(shown).toMatch(/antes\n$/);
});

it('a program that is not there fails the step', async () => {
  let shown = '';
  const status = await runStep(
    { title, work: ({ run }: StepTools) => run('nao-ha-tal-programa', []) },
    { output: { write: (text) => (shown += text) } },
  );
  expect(status).toBe(127);
  expect(shown).toContain('ENOENT');
});

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends the child and then the process', async (signal, code) => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runStep } from ${JSON.stringify(new URL('progress.mjs', import.meta.url).href)};
       await runStep({
         title: ${JSON.stringify(title)},
         work: ({ run, start }) => {
           const child = start(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: ['ignore', 'pipe', 'pipe'] });
           console.log('child ' + child.pid);
           return new Promise(() => {});
         },
       });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let shown = '';
  const ended = new Promise((resolve) => parent.once('close', resolve));
  const child = await new Promise<number>((resolve) =>
    parent.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      const found = /child (\d+)/.exec(shown)?.[1];
      if (found !== undefined) resolve(Number(found));
    }),
  );
  parent.kill(signal);
  expect(await ended).toBe(code);
  expect(shown).toContain(`${title}  interrompido`);
  expect(spawnSync('kill', ['-0', String(child)]).status).not.toBe(0);
});

it('what is said after the end of a step reaches no file that was opened since', async () => {
  let log: StepTools['log'] | undefined;
  await runStep(
    { title, work: async (tools: StepTools) => ((log = tools.log), 0) },
    { output: { write: () => true } },
  );
  // The system gives the number of the closed log to the next file.
  const next = openSync(logPath(title), 'w');
  try {
    log!('tarde demais\n');
  } finally {
    closeSync(next);
  }
  expect(readLog()).toBe('');
});

it('the log of a step has its name without accents', () => {
  expect(logPath('Banco e demonstração')).toMatch(/\.cache\/log\/banco-e-demonstracao\.log$/);
});
