import { expect, test } from 'vitest';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import type { Observation } from '#shared/observations/observations.schemas.ts';
import { mergeNewer, prependOlder, type KnownObservations } from './merge-observations.ts';

const one = (id: string, seconds: number): Observation => ({
  id,
  mensage: id,
  cnpj: '11444777000161',
  sender: 'Ana',
  id_user: 'u',
  id_tenant: 't',
  id_produto: null,
  typeServico: null,
  typeRegime: null,
  isAlerta: false,
  category: 'PADRAO',
  createdDate: new Date(seconds * 1000).toISOString(),
  writtenAt: new Date(seconds * 1000).toISOString(),
  mine: false,
});
const known: KnownObservations = {
  items: [one('b', 2), one('c', 3)],
  truncated: true,
  sends: ['PADRAO'],
  asOf: '1970-01-01T00:00:03.000Z',
};
const sends: ObservationCategory[] = ['FINACEIRO', 'OPERACIONAL'];
const asOf = '1970-01-01T00:00:09.000Z';

test('what is newer comes behind, once, and what was taken back goes', () => {
  const next = mergeNewer(known, {
    data: [one('c', 3), one('d', 4), one('e', 4)],
    removed: ['b', 'e', 'z'],
    sends,
    asOf,
  });
  expect(next).toMatchObject({ truncated: true, sends, asOf });
  expect(next.items.map(({ id }) => id)).toEqual(['c', 'd']);
});

test('what bears an earlier time but came later stands at its place', () => {
  const next = mergeNewer(
    { ...known, truncated: false },
    { data: [one('a', 2), one('x', 2)], removed: [], sends, asOf },
  );
  expect(next.items.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'c']);
});

test('nothing new leaves the list as it is', () => {
  expect(mergeNewer(known, { data: [one('c', 3)], removed: [], sends, asOf }).items).toBe(
    known.items,
  );
});

test('older ones stand in front, once', () => {
  const next = prependOlder(known, { data: [one('a', 1), one('b', 2)], truncated: false });
  expect([next.items.map(({ id }) => id), next.truncated]).toEqual([['a', 'b', 'c'], false]);
});

test('of an older page, what an answer repeats does not stand here before the page is asked for', () => {
  const next = mergeNewer(known, { data: [one('a', 1), one('x', 2)], removed: [], sends, asOf });
  expect(next.items.map(({ id }) => id)).toEqual(['b', 'x', 'c']);
});
