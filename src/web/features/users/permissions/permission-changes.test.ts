import { expect, test } from 'vitest';
import {
  keyOf,
  shownItems,
  withChange,
  withChanges,
  type Changes,
  type PermissionItem,
} from './permission-changes.ts';

const item = (id: string, more: Partial<PermissionItem> = {}): PermissionItem => ({
  id,
  idTenant: 'A',
  name: `Padaria São ${id}`,
  detail: `0${id}`,
  typeCargo: 'PARCEIRO',
  editar: true,
  canChange: true,
  ...more,
});
const one = item('1');
const two = item('2');
const three = item('3');
const none: Changes = new Map();
const reads = { typeCargo: 'PARCEIRO', editar: false } as const;

test('a change that is taken back is none, of an item that stands and of a new one', () => {
  const changed = withChange(none, { item: one, after: reads }, one);
  expect([...changed.keys()]).toEqual([keyOf(one)]);
  expect(withChange(changed, { item: one, after: one }, one).size).toBe(0);
  const added = withChange(none, { item: three, after: three }, undefined);
  expect(added.size).toBe(1);
  expect(withChange(added, { item: three, after: null }, undefined).size).toBe(0);
});

test('the list that is sent has the changes, and what others did meanwhile', () => {
  let changes = withChange(none, { item: one, after: null }, one);
  changes = withChange(changes, { item: two, after: reads }, two);
  changes = withChange(changes, { item: three, after: three }, undefined);
  const meanwhile = item('4');
  expect(withChanges([one, two, meanwhile], changes)).toEqual([
    { ...two, ...reads },
    meanwhile,
    three,
  ]);
  // Somebody else gave the new one already: it stands once, as it was meant here; and took the second, which a change does not give again.
  expect(withChanges([{ ...three, ...reads }], changes)).toEqual([three]);
});

test('the editor shows new ones first and what becomes of each, found by name without accents and by document', () => {
  let changes = withChange(none, { item: one, after: null }, one);
  changes = withChange(changes, { item: three, after: three }, undefined);
  const states = (q: string) =>
    shownItems([one, two], changes, q).map(({ id, state }) => `${id} ${state}`);
  expect(states('')).toEqual(['3 new', '1 taken', '2 stored']);
  expect(states('sao 2')).toEqual(['2 stored']);
  expect(states('nenhum')).toEqual([]);
});
