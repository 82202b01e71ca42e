import * as v from 'valibot';
import {
  saveDraft,
  saveDraftPhoto,
  type DraftPatch,
  type SigningDraft,
} from '#offline/capture/drafts.ts';
import { placeSchema } from '#shared/signing/signing.schemas.ts';
import type { SigningEnv } from './signing-env.ts';

/** What the screens of a signing keep in the free fields of a draft. */
const draftFieldsSchema = v.object({
  /** Page of the text that was open, from 1. */
  page: v.fallback(v.number(), 1),
  pagesSeen: v.fallback(v.array(v.number()), []),
  place: v.fallback(v.nullable(placeSchema), null),
  maquina: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  cpf: v.fallback(v.string(), ''),
});
export type DraftFields = v.InferOutput<typeof draftFieldsSchema>;

/** The free fields of a draft; what is missing or unreadable counts as not yet given. */
export function fieldsOf(draft: Pick<SigningDraft, 'fields'> | null | undefined): DraftFields {
  return v.parse(draftFieldsSchema, {
    page: undefined,
    pagesSeen: undefined,
    place: undefined,
    maquina: undefined,
    name: undefined,
    cpf: undefined,
    ...draft?.fields,
  });
}

/** Saves of one page run one after the other: each reads what the one before it wrote. */
let lastSave: Promise<unknown> = Promise.resolve();
/** What the newest save failed with; null once one has succeeded after it. */
let lastFailure: unknown = null;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = lastSave.then(work, work);
  lastSave = run.then(
    () => (lastFailure = null),
    (error: unknown) => (lastFailure = error),
  );
  return run;
}

/** Resolves when everything that was captured so far lies on the device; rejects when the newest save failed, so that nobody reloads over it. */
export async function draftSavesSettled(): Promise<void> {
  await lastSave;
  if (lastFailure !== null) throw lastFailure;
}

/** Changes the open draft; resolves after it was read back. Throws `StorageError`. */
export function patchDraft(
  env: Pick<SigningEnv, 'ports' | 'owner'>,
  agreementId: string,
  patch: DraftPatch & { fields?: Partial<DraftFields> },
  known: () => SigningDraft | null,
): Promise<SigningDraft> {
  return inTurn(async () => {
    const fields =
      patch.fields === undefined ? {} : { fields: { ...known()?.fields, ...patch.fields } };
    return (await saveDraft(env.ports, env.owner, agreementId, { ...patch, ...fields })).draft;
  });
}

/** Keeps a photo of the open draft; resolves after its bytes were read back and re-hashed. Throws `StorageError`. */
export function keepDraftPhoto(
  env: Pick<SigningEnv, 'ports' | 'owner'>,
  agreementId: string,
  photo: Parameters<typeof saveDraftPhoto>[3],
): ReturnType<typeof saveDraftPhoto> {
  return inTurn(() => saveDraftPhoto(env.ports, env.owner, agreementId, photo));
}
