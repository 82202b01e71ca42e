import { useSyncExternalStore } from 'react';

/** Something kept up to date outside React, as `createCalmReader` makes it. */
type Reader<T> = {
  get: () => { value: T | undefined; error: unknown };
  subscribe: (listener: () => void) => () => void;
};

/** What a reader knows, undefined until its first answer. Throws what reading throws, into the nearest error screen. */
export function useLiveValue<T>(reader: Reader<T>): T | undefined {
  const { value, error } = useSyncExternalStore(reader.subscribe, reader.get);
  if (error !== undefined) throw error;
  return value;
}
