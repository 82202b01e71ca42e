import { expect, test } from 'vitest';
import { allowReload, buildsInLoop } from './reload-guard.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  };
}
const minute = 60_000;

test('three reloads in ten minutes, then no more until they are old', () => {
  const store = memory();
  expect([0, 1, 2, 3].map((m) => allowReload(store, m * minute, 'a'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(allowReload(store, 11.5 * minute, 'a')).toBe(true);
});

test('the builds of a loop are named once each, the present one among them', () => {
  const store = memory();
  for (const [m, build] of ['a', 'b', 'a'].entries()) allowReload(store, m * minute, build);
  expect(buildsInLoop(store, 3 * minute, 'b')).toEqual(['a', 'b']);
  expect(buildsInLoop(store, 3 * minute, 'c')).toEqual(['a', 'b', 'c']);
  expect(buildsInLoop(store, 30 * minute, 'c')).toEqual(['c']);
});

test('an unreadable note does not keep a device on an old version', () => {
  for (const note of ['{not json', '[1, 2, 3]', '"x"']) {
    const store = memory();
    store.setItem('recupera.reloads', note);
    expect(allowReload(store, 0, 'a')).toBe(true);
  }
});
