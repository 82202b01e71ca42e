import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  budgetOf,
  gateSteps,
  headingLine,
  openingLine,
  partsLine,
  stepsFor,
  stoppedLine,
} from './gate-steps.mjs';
import { projectRoot } from './run-command.mjs';

const unit = gateSteps.find(({ part }) => part === 'unit')!;

it('the first line tells steps, minutes and parts', () => {
  expect(openingLine(gateSteps, { cores: 2, load: 0.44 })).toBe(
    'npm test: 12 etapas, cerca de 18,3 minutos em dois núcleos quietos (aqui: 2, carga 0,4). ' +
      'Uma parte: npm test -- static | unit | components | simulator | api | faults | architecture | browser',
  );
});

it('the budgets are added up, and the installation has none', () => {
  expect(budgetOf(gateSteps)).toBeCloseTo(18.3, 5);
  expect(gateSteps.filter(({ budget }) => budget === undefined)).toEqual([
    { title: 'Dependências' },
  ]);
});

it('a step says where it is, after how long, and what it may take', () => {
  expect(headingLine(gateSteps, unit, 78_000)).toBe(
    '── 5 de 12 · Testes de unidade · 1,3 min até aqui · orçamento 1,0',
  );
  expect(headingLine(gateSteps, gateSteps[0]!, 0)).toBe(
    '── 1 de 12 · Dependências · 0,0 min até aqui',
  );
});

it('a run that failed says where, and how that is repeated', () => {
  expect(stoppedLine(gateSteps, unit)).toBe(
    'Parou em 5 de 12, Testes de unidade. Só ela de novo: npm test -- unit',
  );
  expect(stoppedLine(gateSteps, gateSteps[0]!)).toBe('Parou em 1 de 12, Dependências.');
});

it('a part has its own steps and the installation', () => {
  expect(stepsFor([])).toBe(gateSteps);
  expect(stepsFor(['api'])?.map(({ title }) => title)).toEqual([
    'Dependências',
    'API no banco embutido',
    'API no PostgreSQL',
  ]);
});

it.each([[['typo']], [['unit', 'api']], [['']]])('%j is no part', (words) => {
  expect(stepsFor(words)).toBeUndefined();
});

it.each([
  ['test.mjs', partsLine],
  ['suite.mjs', 'unit | components | simulator | api'],
])('%s tells what there is and ends with 2', (tool, told) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'src/tools', tool), 'typo'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toContain(told);
  expect(stdout).toBe('');
});
