import { expect, test } from 'vitest';
import type { ProcuracaoStatus } from './procuracao.enums.ts';
import { procuracaoProblems, procuracaoState, shownProcuracao } from './procuracao.rules.ts';

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

test.each<[ProcuracaoStatus | null, string | null, ProcuracaoStatus, number | null]>([
  [null, null, enable, null],
  [enable, null, enable, null],
  [enable, '2027-11-21', enable, null],
  [enabled, '2027-11-21', enabled, null],
  // What a past end makes of each, valid through its last day, and the mark from 30 days before it.
  [enabled, '2026-12-22', enabled, null],
  [enabled, '2026-12-21', enabled, 30],
  [enabled, '2026-11-21', enabled, 0],
  [enabled, '2026-11-20', expired, null],
  [enable, '2026-11-20', expired, null],
  [null, '2026-11-20', expired, null],
  [expired, '2026-11-20', expired, null],
  // Set by a person, whatever the end.
  [expired, null, expired, null],
  [expired, '2026-12-01', expired, null],
  [cancelled, null, cancelled, null],
  [cancelled, '2026-12-01', cancelled, null],
  [cancelled, '2026-11-20', cancelled, null],
])('stored %s until %s shows %s, days left %s', (status, until, shown, daysLeft) => {
  expect(shownProcuracao(of(status, null, until), '2026-11-21')).toEqual({
    status: shown,
    daysLeft,
  });
});

const start = 'procuracaoHabilitadaEm';
const end = 'procuracaoValidaAte';
test.each<[ProcuracaoStatus | null, string | null, string | null, Record<string, string>]>([
  [null, null, null, {}],
  [enable, null, null, {}],
  [cancelled, '', '', {}],
  [enabled, '01-12-2025', '01/12/2026', {}],
  [enabled, '2025-12-01', '2025-12-01', {}],
  [enabled, '2025-12-01', null, { [end]: 'Data de validade da procuração não informada.' }],
  [enabled, null, '2025-12-01', { [start]: 'Informe quando a procuração foi habilitada.' }],
  [
    enabled,
    ' ',
    '',
    {
      [start]: 'Informe quando a procuração foi habilitada.',
      [end]: 'Data de validade da procuração não informada.',
    },
  ],
  [enabled, '02-12-2025', '2025-12-01', { [end]: 'A validade termina antes da habilitação.' }],
  [null, '02-12-2025', '2025-12-01', { [end]: 'A validade termina antes da habilitação.' }],
  [enable, '31-02-2026', 'lixo', { [start]: 'Data inválida', [end]: 'Data inválida' }],
])('%s from %j to %j: %j', (status, from, until, problems) => {
  expect(procuracaoProblems(of(status, from, until))).toEqual(problems);
});
