import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typeCargos, type Role, type TypeCargo, type TypeUser } from '../permissions/roles.ts';
import { observationCategoryNames, type ObservationCategory } from './observations.enums.ts';
import {
  isWrittenApart,
  maySend,
  observerHere,
  raisesAlert,
  readableCategories,
  sendableCategories,
  takesCargoHere,
  type Observer,
} from './observations.rules.ts';
import { messageField } from './observations.schemas.ts';

const client: Observer = { kind: 'client' };
const as = (typeUser: TypeUser, typeCargo: TypeCargo): Observer => ({ typeUser, typeCargo });

/** Written a second time, by letters: P(ADRAO) O(PERACIONAL) F(INACEIRO) C(LIENTE); sends, then reads (@spec 3 §6). */
const table: [string, Observer, sends: string, reads: string][] = [
  ['a client', client, 'C', ''],
  ['ADMIN/CEO', as('ADMIN', 'CEO'), 'PO', 'POFC'],
  ['ADMIN/FINANCEIRO', as('ADMIN', 'FINANCEIRO'), 'OF', 'PFC'],
  ['ADMIN/ANALISTA', as('ADMIN', 'ANALISTA'), 'PO', 'POC'],
  ['ADMIN/JURIDICO', as('ADMIN', 'JURIDICO'), 'PO', 'POC'],
  ['ADMIN/TI', as('ADMIN', 'TI'), 'PO', 'POC'],
  ...typeCargos.map((cargo): [string, Observer, string, string] => [
    `USUARIO/${cargo}`,
    as('USUARIO', cargo),
    'P',
    'PC',
  ]),
];
const letters = (of: readonly ObservationCategory[]): string =>
  observationCategoryNames
    .filter((category) => of.includes(category))
    .map((category) => category[0])
    .join('');

test.each(table)('%s sends and reads', (_name, me, sends, reads) => {
  expect([letters(sendableCategories(me)), letters(readableCategories(me))]).toEqual([
    sends,
    reads,
  ]);
  expect(letters(observationCategoryNames.filter((category) => maySend(me, category)))).toBe(sends);
});

test.each<[string, Role, TypeCargo | null, TypeCargo]>([
  ['no permission', { typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, null, 'ANALISTA'],
  ['of the finances', { typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, 'FINANCEIRO', 'FINANCEIRO'],
  ['out of the finances', { typeUser: 'ADMIN', typeCargo: 'FINANCEIRO' }, 'TI', 'TI'],
  ['a partner', { typeUser: 'ADMIN', typeCargo: 'FINANCEIRO' }, 'PARCEIRO', 'PARCEIRO'],
  ['a stored CEO', { typeUser: 'ADMIN', typeCargo: 'JURIDICO' }, 'CEO', 'JURIDICO'],
  ['an ADMIN/CEO', { typeUser: 'ADMIN', typeCargo: 'CEO' }, 'FINANCEIRO', 'CEO'],
  ['a USUARIO', { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }, 'FINANCEIRO', 'PARCEIRO'],
  ['a USUARIO/CEO', { typeUser: 'USUARIO', typeCargo: 'CEO' }, 'ANALISTA', 'CEO'],
])('by the permission for a client: %s', (_name, me, cargoHere, typeCargo) => {
  expect(observerHere(me, cargoHere)).toEqual({ typeUser: me.typeUser, typeCargo });
  // Nobody is looked up for whom it cannot count.
  expect(takesCargoHere(me) || typeCargo === me.typeCargo).toBe(true);
});

test.each<[string, string, boolean]>([
  ['a word', 'ok', true],
  ['only emoji', '👍🏽', true],
  ['2,000 characters', 'a'.repeat(2000), true],
  ['2,001 characters', 'a'.repeat(2001), false],
  ['2,000 characters and spaces around them', ` ${'a'.repeat(2000)}\n`, true],
  ['nothing', '', false],
  ['spaces and line breaks', ' \n\t ', false],
  ['marks of direction alone', '\u202E\u200F\u2066', false],
  ['zero-width characters alone', '\u200B\u200D\uFEFF', false],
  ['a blank letter', '\u3164', false],
  ['an accent alone', '\u0301', false],
  ['right-to-left marks in a text', 'a\u202Eb', true],
  ['HTML', '<img src=x onerror=alert(1)>', true],
])('a message: %s', (_name, text, fits) => {
  expect(v.safeParse(messageField, text).success).toBe(fits);
});

test('a message is kept as it was written, but for what surrounds it and what no screen shows', () => {
  expect(v.parse(messageField, '  um\r\ndois\u0000\u0007 <b>três</b>\t ')).toBe(
    'um\ndois <b>três</b>',
  );
});

test('who is called, and when the time of writing is shown', () => {
  expect(raisesAlert({ isAlerta: false, category: 'CLIENTE' })).toBe(true);
  expect(raisesAlert({ isAlerta: true, category: 'PADRAO' })).toBe(true);
  expect(raisesAlert({ isAlerta: false, category: 'OPERACIONAL' })).toBe(false);
  const at = '2026-11-21T12:00:00.000Z';
  expect(isWrittenApart('2026-11-21T11:59:00.000Z', at)).toBe(false);
  expect(isWrittenApart('2026-11-21T11:58:59.999Z', at)).toBe(true);
  // A clock that is ahead.
  expect(isWrittenApart('2026-11-21T12:02:00.000Z', at)).toBe(true);
});
