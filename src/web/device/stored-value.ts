import * as v from 'valibot';

/** A small value kept in localStorage, checked when it is read, shared by all tabs of this origin. */
export type StoredValue<T> = {
  get: () => T | null;
  set: (value: T | null) => void;
  /** Forgets what is in memory and reads the store again (after the store was cleared). */
  reload: () => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Makes a stored value. A store that is blocked, full or holds something else behaves like an empty one:
 * the application must start whatever a browser did to localStorage.
 */
export function storedValue<S extends v.GenericSchema>(
  key: string,
  schema: S,
): StoredValue<v.InferOutput<S>> {
  type T = v.InferOutput<S>;
  const listeners = new Set<() => void>();
  let current: T | null | undefined;

  const read = (): T | null => {
    try {
      const text = localStorage.getItem(key);
      if (text === null) return null;
      const parsed = v.safeParse(schema, JSON.parse(text));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent): void => {
    // `key` is null when another tab cleared the whole store.
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    notify();
  };

  return {
    get: () => (current === undefined ? (current = read()) : current),
    set: (value) => {
      current = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch (error) {
        console.warn(`${key} was not kept`, error);
      }
      notify();
    },
    reload: () => {
      current = undefined;
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
