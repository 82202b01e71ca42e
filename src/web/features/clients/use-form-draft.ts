import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import {
  clearFormDraft,
  openFormDrafts,
  readFormDraft,
  saveFormDraft,
} from '#offline/capture/form-drafts.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { StorageError } from '#offline/platform/storage-error.ts';

/** Long enough not to write every key, short enough that leaving the page loses nothing. */
const saveDelayMs = 150;

export type FormDraft<T> = {
  /** The form, or null while the device is being read. */
  form: T | null;
  change: (make: (form: T) => T) => void;
  /** Forgets the draft and starts anew. */
  clear: () => void;
  /** What may be said about the draft: only after the read-back that it is saved. */
  saved: 'no' | 'saving' | 'yes' | { failure: string };
};

/** A form that is kept on this device while it is filled in, and is there again after leaving or reloading. */
export function useFormDraft<S extends v.GenericSchema>(
  owner: Owner,
  name: string,
  schema: S,
  empty: v.InferOutput<S>,
): FormDraft<v.InferOutput<S>> {
  type T = v.InferOutput<S>;
  const [form, setForm] = useState<T | null>(null);
  const [saved, setSaved] = useState<FormDraft<T>['saved']>('no');
  const latest = useRef<T | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { idTenant, kind, id } = owner;

  useEffect(() => {
    let isWanted = true;
    const start = (value: T): void => {
      if (!isWanted) return;
      latest.current = value;
      setForm(value);
    };
    readFormDraft(openFormDrafts(), { idTenant, kind, id, name: '' }, name, schema).then(
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
  }, [idTenant, kind, id, name, schema, empty]);

  const write = useCallback(() => {
    waiting.current = null;
    const value = latest.current;
    saveFormDraft(openFormDrafts(), { idTenant, kind, id, name: '' }, name, value, new Date()).then(
      () => (latest.current === value ? setSaved('yes') : undefined),
      (error: unknown) =>
        setSaved({
          failure:
            error instanceof StorageError
              ? error.message
              : 'O rascunho não está salvo neste aparelho.',
        }),
    );
  }, [idTenant, kind, id, name]);

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
      waiting.current = setTimeout(write, saveDelayMs);
    },
    [write],
  );

  const clear = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
    latest.current = empty;
    setForm(empty);
    setSaved('no');
    clearFormDraft(openFormDrafts(), { idTenant, kind, id, name: '' }, name).catch(reportError);
  }, [idTenant, kind, id, name, empty]);

  return { form, change, clear, saved };
}
