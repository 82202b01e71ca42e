import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from './run-command.mjs';
import { timesTable } from './step-times.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'recupera-table-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the table has the steps beside their budgets, the slowest tests and the slowest files', () => {
  const minute = 60_000;
  const file = (name: string, ...minutes: number[]): object => ({
    name: join(projectRoot, name),
    status: 'passed',
    assertionResults: minutes.map((one, i) => ({
      fullName: `teste ${i + 1}`,
      duration: one * minute,
      status: 'passed',
    })),
  });
  const testResults = [file('src/a.test.ts', 2, 2), file('src/b.test.ts', 3)];
  writeFileSync(join(folder, '1-unit.json'), JSON.stringify({ testResults }));
  const steps = [
    { title: 'Dependências', ms: 2 * minute },
    { part: 'unit', title: 'Testes de unidade', budget: 1, ms: 1.5 * minute },
  ];
  expect(timesTable(steps, folder).split('\n')).toEqual([
    '',
    'Minutos por etapa, ao lado do orçamento (máquina quieta de dois núcleos)',
    '   2,0            Dependências',
    '   1,5 de    1,0  Testes de unidade',
    '   3,5 de    1,0  ao todo',
    '',
    'Os 3 testes mais lentos, em minutos',
    '   3,0  unit  src/b.test.ts › teste 1',
    '   2,0  unit  src/a.test.ts › teste 1',
    '   2,0  unit  src/a.test.ts › teste 2',
    '',
    'Os 2 arquivos mais lentos, em minutos',
    '   4,0  unit  src/a.test.ts',
    '   3,0  unit  src/b.test.ts',
  ]);
});

it.each([
  ['fails', 1, 'Parou em 1 de 1, Tipos. Só ela de novo: npm test -- static\n'],
  ['goes well', 0, 'the end\n'],
])('a run that %s ends with', (_, status, end) => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { measureSteps } from ${JSON.stringify(new URL('step-times.mjs', import.meta.url).href)};
       const steps = [{ part: 'static', title: 'Tipos', budget: 1 }];
       measureSteps(steps, () => ['the end']).step(steps[0]);
       process.exit(${status});`,
    ],
    { encoding: 'utf8', env: { ...process.env, TMPDIR: folder } },
  );
  expect(stdout).toContain('── 1 de 1 · Tipos · 0,0 min até aqui · orçamento 1,0\n');
  expect(stdout.endsWith(end)).toBe(true);
});
