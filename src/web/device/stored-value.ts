/** A small value that the browser keeps, checked when it is read. */
export type StoredValue<T> = {
  get: () => T | null;
  set: (value: T | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * The shape of a value of this type, as data: a kind of text or mark, the list of its literals,
 * `{ each }` for arrays, the members of an object. Written by hand beside the type, because the
 * schemas and their library are not in the first load; a member that is missing here does not
 * compile.
 */
export type ShapeOf<T> = [T] extends [boolean]
  ? 'boolean'
  : [T] extends [boolean | undefined]
    ? 'maybe boolean'
    : [T] extends [string]
      ? string extends T
        ? 'string'
        : readonly T[]
      : [T] extends [string | null]
        ? 'string?'
        : [T] extends [string | null | undefined]
          ? 'maybe string'
          : T extends readonly (infer Item)[]
            ? { each: ShapeOf<Item> }
            : { [K in keyof T]-?: ShapeOf<T[K]> };

/** Whether a value has a shape; members that the shape does not name are left as they are. */
export function fits<T>(value: unknown, shape: ShapeOf<T>): value is T {
  return hasShape(value, shape);
}

function hasShape(value: unknown, shape: unknown): boolean {
  if (shape === 'string?') return value === null || typeof value === 'string';
  if (shape === 'maybe string')
    return value === undefined || value === null || typeof value === 'string';
  if (shape === 'maybe boolean') return value === undefined || typeof value === 'boolean';
  if (typeof shape === 'string') return typeof value === shape;
  if (Array.isArray(shape)) return shape.includes(value);
  if (typeof value !== 'object' || value === null) return false;
  const members = shape as Record<string, unknown>;
  if ('each' in members)
    return Array.isArray(value) && value.every((item) => hasShape(item, members['each']));
  return Object.entries(members).every(([name, member]) =>
    hasShape((value as Record<string, unknown>)[name], member),
  );
}

type Store = 'localStorage' | 'sessionStorage';

function readFrom<T>(store: Store, key: string, isValue: (value: unknown) => value is T): T | null {
  try {
    const text = globalThis[store].getItem(key);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

function writeTo(store: Store, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`${key} was not kept`, error);
  }
}

/** Tells those who listen; as long as anybody does, `events` of the window are heard. */
function listenersOf(events: Readonly<Record<string, (event: Event) => void>>) {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0)
        for (const [name, hear] of Object.entries(events)) window.addEventListener(name, hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0)
          for (const [name, hear] of Object.entries(events)) window.removeEventListener(name, hear);
      };
    },
  };
}

/**
 * Makes a value that localStorage keeps for all tabs of this origin. A store that is blocked, full
 * or holds something else behaves like an empty one: the application must start whatever a browser
 * did to it.
 */
export function storedValue<T>(
  key: string,
  isValue: (value: unknown) => value is T,
): StoredValue<T> {
  let current: T | null | undefined;
  const { notify, subscribe } = listenersOf({
    storage: (event) => {
      const changed = (event as StorageEvent).key;
      // It is null when another tab cleared the whole store.
      if (changed !== key && changed !== null) return;
      current = undefined;
      notify();
    },
  });
  return {
    get: () =>
      current === undefined ? (current = readFrom('localStorage', key, isValue)) : current,
    set: (value) => {
      current = value;
      writeTo('localStorage', key, value);
      notify();
    },
    subscribe,
  };
}

/**
 * Makes a value of one person that each tab has for itself; a new tab begins with that of the tab
 * used last. `whose` answers the person's id, '' = nobody is signed in, and then there is no value.
 * It is gone where another tab clears localStorage, because they signed out there.
 */
export function tabValue<T>(
  key: string,
  isValue: (value: unknown) => value is T,
  whose: () => string,
): StoredValue<T> {
  type Kept = { whose: string; value: T | null };
  let current: Kept | undefined;

  const isKept = (kept: unknown): kept is Kept =>
    typeof kept === 'object' &&
    kept !== null &&
    'whose' in kept &&
    kept.whose === whose() &&
    'value' in kept &&
    (kept.value === null || isValue(kept.value));
  const keep = (value: T | null): T | null => {
    current = { whose: whose(), value };
    writeTo('sessionStorage', key, current.whose === '' ? null : current);
    return value;
  };
  const get = (): T | null => {
    if (current?.whose === whose()) return current.value;
    const kept = readFrom('sessionStorage', key, isKept);
    // Kept from the first look on: the page that is loaded again has what it had, whatever another
    // tab chose by then.
    return keep(
      kept === null && whose() !== ''
        ? readFrom('localStorage', key, isValue)
        : (kept?.value ?? null),
    );
  };
  const { notify, subscribe } = listenersOf({
    storage: (event) => {
      if ((event as StorageEvent).key !== null) return;
      current = undefined;
      writeTo('sessionStorage', key, null);
      notify();
    },
    focus: () => writeTo('localStorage', key, get()),
  });
  return {
    get,
    set: (value) => {
      keep(value);
      writeTo('localStorage', key, value);
      notify();
    },
    subscribe,
  };
}

/**
 * Makes a value that a tab keeps until it is closed, for everybody who uses it: text that is typed
 * and not sent yet.
 */
export const draftValue = <T>(
  key: string,
  isValue: (value: unknown) => value is T,
): Pick<StoredValue<T>, 'get' | 'set'> => ({
  get: () => readFrom('sessionStorage', key, isValue),
  set: (value) => writeTo('sessionStorage', key, value),
});
