import { expect, test } from 'vitest';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { daysInWords, prescribingInWords } from './prescribing-words.ts';

const today = '2026-11-27';
const row = (differs: Partial<SheetRow> = {}): SheetRow => ({
  competencia: '11/2021',
  rb_auferida: 0,
  sem_subs_rb: 0,
  com_subs_rb: 0,
  valor_retificado_st: 0,
  total_monofasicos: 0,
  total: 80,
  total_a_restituir: 100,
  diagnostico: diagnoses.opportunity,
  prescreve_em: '2026-12-20',
  compensado: false,
  calculado: 100,
  editado: null,
  ...differs,
});

test.each<[string, Partial<SheetRow>, [string, boolean] | undefined]>([
  ['prescribed', { prescreve_em: '2026-11-26' }, ['prescrito', true]],
  ['the last day', { prescreve_em: '2026-11-27' }, ['hoje', true]],
  ['the last but one', { prescreve_em: '2026-11-28' }, ['amanhã', true]],
  ['within a month', {}, ['em 23 dias', true]],
  ['within three', { prescreve_em: '2027-02-25' }, ['em 90 dias', false]],
  ['later', { prescreve_em: '2027-02-26' }, undefined],
  ['compensated', { compensado: true }, ['compensado', false]],
  ['no opportunity', { diagnostico: diagnoses.segregated }, undefined],
  ['no day', { prescreve_em: null }, undefined],
])('a month, %s', (_, differs, words) => {
  expect(daysInWords(row(differs), today)).toEqual(words && { text: words[0], isSoon: words[1] });
});

test('the sums of what prescribes, and none where no month has a last day', () => {
  expect(prescribingInWords([row(), row({ prescreve_em: '2027-02-01' })], today)).toEqual({
    text: 'Prescrevem em 30 dias: R$ 100,00 · em 90 dias: R$ 200,00',
    isNone: false,
  });
  expect(prescribingInWords([row({ prescreve_em: '2029-01-01' })], today)?.isNone).toBe(true);
  expect(prescribingInWords([row({ prescreve_em: null })], today)).toBeUndefined();
});
