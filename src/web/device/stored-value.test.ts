import { beforeEach, expect, test, vi } from 'vitest';
import { tabValue } from './stored-value.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** As much of a browser's store as is used. */
function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    size: () => kept.size,
  };
}

let device = aStore();
let person = 'ana';

/** A tab: what it does, it does with its own window and store, over the store of the device. */
function aTab() {
  const own = aStore();
  const window = new EventTarget();
  let value = load();
  function load() {
    return tabValue('empresa', isText, () => person);
  }
  const inIt = <T>(act: () => T): T => {
    vi.stubGlobal('sessionStorage', own);
    vi.stubGlobal('window', window);
    return act();
  };
  const told = vi.fn<() => void>();
  inIt(() => value.subscribe(told));
  return {
    own,
    told,
    get: () => inIt(() => value.get()),
    choose: (next: string | null) => inIt(() => value.set(next)),
    reload: () => void (value = load()),
    hear: (event: Event) => inIt(() => window.dispatchEvent(event)),
  };
}

const storageEvent = (key: string | null): Event => Object.assign(new Event('storage'), { key });

beforeEach(() => {
  device = aStore();
  person = 'ana';
  vi.stubGlobal('localStorage', device);
});

test('what one tab chooses leaves the other as it was, also when that is loaded again', () => {
  const [one, two] = [aTab(), aTab()];
  expect([one.get(), two.get()]).toEqual([null, null]);
  one.choose('Kairós');
  two.hear(storageEvent('empresa'));
  expect([one.get(), two.get()]).toEqual(['Kairós', null]);
  expect(two.told).not.toHaveBeenCalled();
  two.reload();
  one.reload();
  expect([one.get(), two.get()]).toEqual(['Kairós', null]);
  two.choose('Meridiano');
  expect([one.get(), two.get()]).toEqual(['Kairós', 'Meridiano']);
});

test('a tab that has none stays without, when it is loaded again after another chose', () => {
  const [one, two] = [aTab(), aTab()];
  one.choose('Kairós');
  expect(two.get()).toBe('Kairós');
  two.choose(null);
  one.choose('Meridiano');
  two.reload();
  expect(two.get()).toBeNull();
});

test('a new tab begins with what the tab that was used last has', () => {
  const [one, two] = [aTab(), aTab()];
  one.choose('Kairós');
  two.choose('Meridiano');
  expect(aTab().get()).toBe('Meridiano');
  one.hear(new Event('focus'));
  expect(aTab().get()).toBe('Kairós');
  two.choose(null);
  expect(aTab().get()).toBeNull();
});

test('it is gone where the person signs out in another tab', () => {
  const [one, two] = [aTab(), aTab()];
  one.choose('Kairós');
  expect(two.get()).toBe('Kairós');
  device.clear();
  two.hear(storageEvent(null));
  expect(two.told).toHaveBeenCalledOnce();
  expect(two.get()).toBeNull();
  two.reload();
  expect(two.get()).toBeNull();
});

test('who signs in afterwards in a tab that heard of nothing has none; neither has nobody', () => {
  const tab = aTab();
  tab.choose('Kairós');
  device.clear();
  person = 'rui';
  expect(tab.get()).toBeNull();
  tab.choose('Meridiano');
  person = '';
  expect(tab.get()).toBeNull();
  expect(tab.own.size()).toBe(0);
});

test.each(['"Kairós"', '{}', '{"whose":"ana"}', '{"whose":"ana","value":3}', 'null', '{'])(
  'what is none of ours is read as if it were not there: %s',
  (text) => {
    const tab = aTab();
    tab.own.setItem('empresa', text);
    device.setItem('empresa', text);
    expect(tab.get()).toBe(text === '"Kairós"' ? 'Kairós' : null);
  },
);

test('stores that are blocked are empty ones, and what was chosen counts until the page is left', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const tab = aTab();
  expect(tab.get()).toBeNull();
  tab.choose('Kairós');
  expect(tab.get()).toBe('Kairós');
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
