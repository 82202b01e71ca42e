import Dexie, { type EntityTable } from 'dexie';
import * as v from 'valibot';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { StorageError, withReopen } from '#offline/platform/storage-error.ts';

const formDraftSchema = v.object({
  id: v.string(),
  owner: v.string(),
  form: v.string(),
  value: v.unknown(),
  updatedAt: v.string(),
});
type FormDraft = v.InferOutput<typeof formDraftSchema>;

/** Half-filled office forms of this device, apart from captured work and from every cache. Passwords and codes are never put in. */
export class FormDraftDatabase extends Dexie {
  declare drafts: EntityTable<FormDraft, 'id'>;

  /** @param options `indexedDB` and `IDBKeyRange` of a test; the platform's by default. */
  constructor(options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super('recupera-forms', { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ drafts: '&id, owner' });
    this.on('versionchange', () => {
      this.close();
    });
  }
}

let singleton: FormDraftDatabase | undefined;

/** The one store of form drafts of this page. */
export function openFormDrafts(): FormDraftDatabase {
  singleton ??= new FormDraftDatabase();
  return singleton;
}

const idOf = (owner: Owner, form: string): string => `${keyOfOwner(owner)}|${form}`;

/** What this person left in a form, or null; anything that no longer fits the form's schema counts as nothing. */
export async function readFormDraft<S extends v.GenericSchema>(
  database: FormDraftDatabase,
  owner: Owner,
  form: string,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const row = await withReopen(database, () => database.drafts.get(idOf(owner, form)));
  const parsed = v.safeParse(schema, row?.value);
  return parsed.success ? parsed.output : null;
}

/** Keeps a form as it stands; resolves after it was read back. Throws `StorageError`. */
export async function saveFormDraft(
  database: FormDraftDatabase,
  owner: Owner,
  form: string,
  value: unknown,
  at: Date,
): Promise<void> {
  const row: FormDraft = {
    id: idOf(owner, form),
    owner: keyOfOwner(owner),
    form,
    value,
    updatedAt: at.toISOString(),
  };
  await withReopen(database, () => database.drafts.put(row));
  const stored = v.safeParse(formDraftSchema, await database.drafts.get(row.id));
  if (!stored.success || canonicalJson(stored.output) !== canonicalJson(row))
    throw new StorageError('read_back');
}

/** Forgets a form that was sent or given up. */
export async function clearFormDraft(
  database: FormDraftDatabase,
  owner: Owner,
  form: string,
): Promise<void> {
  await withReopen(database, () => database.drafts.delete(idOf(owner, form)));
}
