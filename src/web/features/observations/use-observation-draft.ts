import { useMemo } from 'react';
import * as v from 'valibot';
import {
  clearFormDraft,
  openFormDrafts,
  readFormDraft,
  saveFormDraft,
} from '#offline/capture/form-drafts.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { StorageError } from '#offline/platform/storage-error.ts';
import { observationCategoryNames } from '#shared/observations/observations.enums.ts';
import { useFormDraft, type FormDraft } from '#web/ui/form/use-form-draft.ts';

const draftSchema = v.object({
  /** Empty until something is typed. */
  id: v.string(),
  mensage: v.string(),
  category: v.picklist(observationCategoryNames),
  isAlerta: v.boolean(),
});
type Draft = v.InferOutput<typeof draftSchema>;

/** Before anything is typed; its category counts for nothing yet, because what is offered can change until then. */
const empty: Draft = { id: '', mensage: '', category: 'PADRAO', isAlerta: false };

/** What this person is writing about a client or product, kept on this device. */
export function useObservationDraft(
  { idTenant: ownTenant, kind, id }: Owner,
  of: { idTenant: string; cnpjcpf: string; product: string | null },
): FormDraft<Draft> {
  const name = `observacao:${of.idTenant}:${of.cnpjcpf}:${of.product ?? ''}`;
  const store = useMemo(() => {
    const person: Owner = { idTenant: ownTenant, kind, id, name: '' };
    return {
      read: () => readFormDraft(openFormDrafts(), person, name, draftSchema),
      save: async (draft: Draft) => {
        try {
          await saveFormDraft(openFormDrafts(), person, name, draft, new Date());
        } catch (error) {
          if (error instanceof StorageError) throw error;
          throw new Error('O rascunho não está salvo neste aparelho.', { cause: error });
        }
      },
      clear: () => clearFormDraft(openFormDrafts(), person, name),
    };
  }, [ownTenant, kind, id, name]);
  return useFormDraft(store, empty);
}
