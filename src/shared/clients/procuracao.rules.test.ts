import { expect, test } from 'vitest';
import type { ProcuracaoStatus } from './procuracao.enums.ts';
import {
  procuracaoColor,
  procuracaoProblems,
  procuracaoState,
  shownProcuracao,
} from './procuracao.rules.ts';

const enable = 'HABILITAR PROCURAÇÃO';
const enabled = 'PROCURAÇÃO HABILITADA';
const expired = 'PROCURAÇÃO EXIPRADA';
const cancelled = 'PROCURAÇÃO CANCELADA';

const of = (status: ProcuracaoStatus | null, start: string | null, end: string | null) => ({
  procuracaoHabilitada: status,
  procuracaoHabilitadaEm: start,
  procuracaoValidaAte: end,
});

test.each([
  ['2026-12-22', 'valid'],
  ['2026-12-21', 'expiring'],
  ['2026-11-21', 'expiring'],
  ['2026-11-20', 'expired'],
] as const)('on 2026-11-21, valid until %s: %s', (until, state) => {
  expect(procuracaoState('2026-11-21', until)).toBe(state);
});

test.each<[ProcuracaoStatus | null, string | null, ProcuracaoStatus, number | null, string]>([
  [null, null, enable, null, 'blue'],
  [enable, null, enable, null, 'blue'],
  [enable, '2027-11-21', enable, null, 'blue'],
  // Nothing ends that has not begun.
  [enable, '2026-12-01', enable, null, 'blue'],
  [enabled, null, enabled, null, 'green'],
  [enabled, '2027-11-21', enabled, null, 'green'],
  // What a past end makes of each, valid through its last day, and the mark from 30 days before it.
  [enabled, '2026-12-22', enabled, null, 'green'],
  [enabled, '2026-12-21', enabled, 30, 'yellow'],
  [enabled, '2026-11-21', enabled, 0, 'yellow'],
  [enabled, '2026-11-20', expired, null, 'red'],
  [enable, '2026-11-20', expired, null, 'red'],
  [null, '2026-11-20', expired, null, 'red'],
  [expired, '2026-11-20', expired, null, 'red'],
  // Set by a person, whatever the end.
  [expired, null, expired, null, 'red'],
  [expired, '2026-12-01', expired, null, 'red'],
  [cancelled, null, cancelled, null, 'gray'],
  [cancelled, '2026-12-01', cancelled, null, 'gray'],
  [cancelled, '2026-11-20', cancelled, null, 'gray'],
])('stored %s until %s shows %s, days left %s, %s', (status, until, shown, daysLeft, color) => {
  const state = shownProcuracao(of(status, null, until), '2026-11-21');
  expect(state).toEqual({ status: shown, daysLeft });
  expect(procuracaoColor(state)).toBe(color);
});

const start = 'procuracaoHabilitadaEm';
const end = 'procuracaoValidaAte';
test.each<[ProcuracaoStatus | null, string | null, string | null, Record<string, string>]>([
  [null, null, null, {}],
  [enable, null, null, {}],
  [cancelled, '', '', {}],
  [enabled, '01-12-2025', '01/12/2026', {}],
  [enabled, '2025-12-01', '2025-12-01', {}],
  [enabled, '2025-12-01', null, { [end]: 'Informe o início e o fim da procuração' }],
  [enabled, null, '2025-12-01', { [start]: 'Informe o início e o fim da procuração' }],
  [
    enabled,
    ' ',
    '',
    {
      [start]: 'Informe o início e o fim da procuração',
      [end]: 'Informe o início e o fim da procuração',
    },
  ],
  [enabled, '02-12-2025', '2025-12-01', { [end]: 'O início não pode vir depois do fim' }],
  [null, '02-12-2025', '2025-12-01', { [end]: 'O início não pode vir depois do fim' }],
  [enable, '31-02-2026', 'lixo', { [start]: 'Data inválida', [end]: 'Data inválida' }],
])('%s from %j to %j: %j', (status, from, until, problems) => {
  expect(procuracaoProblems(of(status, from, until))).toEqual(problems);
});
