import { useMemo } from 'react';
import type * as v from 'valibot';
import {
  clearFormDraft,
  openFormDrafts,
  readFormDraft,
  saveFormDraft,
} from '#offline/capture/form-drafts.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { StorageError } from '#offline/platform/storage-error.ts';
import { useFormDraft, type FormDraft } from '#web/ui/form/use-form-draft.ts';

/** A form about a client, kept among this person's drafts under a name. */
export function useClientFormDraft<S extends v.GenericSchema>(
  owner: Owner,
  name: string,
  schema: S,
  empty: v.InferOutput<S>,
): FormDraft<v.InferOutput<S>> {
  const { idTenant, kind, id } = owner;
  const store = useMemo(() => {
    const person: Owner = { idTenant, kind, id, name: '' };
    return {
      read: () => readFormDraft(openFormDrafts(), person, name, schema),
      save: async (form: v.InferOutput<S>) => {
        try {
          await saveFormDraft(openFormDrafts(), person, name, form, new Date());
        } catch (error) {
          if (error instanceof StorageError) throw error;
          throw new Error('O rascunho não está salvo neste aparelho.', { cause: error });
        }
      },
      clear: () => clearFormDraft(openFormDrafts(), person, name),
    };
  }, [idTenant, kind, id, name, schema]);
  return useFormDraft(store, empty);
}
