import { useCallback, useEffect, useRef, useState } from 'react';

/** Where one form's draft is kept on the device. Each rejects with an error whose message a person may read. */
export type DraftStore<T> = {
  /** What was left in the form, or null. */
  read: () => Promise<T | null>;
  /** Resolves after the draft was read back. */
  save: (form: T) => Promise<void>;
  clear: () => Promise<void>;
};

/** Long enough not to write every key, short enough that leaving the page loses nothing. */
const saveDebounceMs = 150;

export type FormDraft<T> = {
  /** The form, or null while the device is being read. */
  form: T | null;
  change: (make: (form: T) => T) => void;
  /** Forgets the draft and starts anew. */
  clear: () => void;
  /** What may be said about the draft: only after the read-back that it is saved. */
  saved: 'no' | 'saving' | 'yes' | { failure: string };
};

/**
 * A form that is kept on this device while it is filled in, and is there again after leaving or reloading; another `store` or
 * `empty` starts anew.
 */
export function useFormDraft<T>(store: DraftStore<T>, empty: T): FormDraft<T> {
  const [form, setForm] = useState<T | null>(null);
  const [saved, setSaved] = useState<FormDraft<T>['saved']>('no');
  const latest = useRef<T | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    let isWanted = true;
    const start = (value: T): void => {
      if (!isWanted) return;
      latest.current = value;
      setForm(value);
    };
    store.read().then(
      (known) => {
        start(known ?? empty);
        if (known !== null && isWanted) setSaved('yes');
      },
      (error: unknown) => {
        start(empty);
        reportError(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [store, empty]);

  const write = useCallback(() => {
    waiting.current = null;
    const value = latest.current;
    if (value === null) return;
    store.save(value).then(
      () => (latest.current === value ? setSaved('yes') : undefined),
      (error: unknown) =>
        setSaved({ failure: error instanceof Error ? error.message : String(error) }),
    );
  }, [store]);

  useEffect(() => {
    const flush = (): void => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current);
      write();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [write]);

  const change = useCallback(
    (make: (form: T) => T) => {
      if (latest.current === null) return;
      latest.current = make(latest.current);
      setForm(latest.current);
      setSaved('saving');
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = setTimeout(write, saveDebounceMs);
    },
    [write],
  );

  const clear = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
    latest.current = empty;
    setForm(empty);
    setSaved('no');
    store.clear().catch(reportError);
  }, [store, empty]);

  return { form, change, clear, saved };
}
