/** A small value kept in localStorage, checked when it is read, shared by all tabs of this origin. */
export type StoredValue<T> = {
  get: () => T | null;
  set: (value: T | null) => void;
  /** Forgets what is in memory and reads the store again (after the store was cleared). */
  reload: () => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * What a value of this type looks like, as data: a kind of text or mark, the list of its literals, `{ each }` for arrays, the
 * members of an object. Written by hand beside the type, because the schemas and their library are not in the first load; a
 * member that is missing here does not compile.
 */
export type ShapeOf<T> = [T] extends [boolean]
  ? 'boolean'
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

/**
 * Makes a stored value. A store that is blocked, full or holds something else behaves like an empty one:
 * the application must start whatever a browser did to localStorage.
 */
export function storedValue<T>(
  key: string,
  isValue: (value: unknown) => value is T,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let current: T | null | undefined;

  const read = (): T | null => {
    try {
      const text = localStorage.getItem(key);
      if (text === null) return null;
      const value: unknown = JSON.parse(text);
      return isValue(value) ? value : null;
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
