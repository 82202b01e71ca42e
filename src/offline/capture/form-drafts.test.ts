import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearFormDraft, FormDraftDatabase, readFormDraft, saveFormDraft } from './form-drafts.ts';
import { ana, bruno } from '#tests/support/offline/sample-signing.ts';

const schema = v.object({ nome: v.string() });
const at = new Date('2026-11-21T12:00:00.000Z');
let platform: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let database: FormDraftDatabase;
beforeEach(() => {
  platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  database = new FormDraftDatabase(platform);
});

test('a form is there again after a reload, for its owner only, until it is cleared', async () => {
  await saveFormDraft(database, ana, 'cadastro', { nome: 'José' }, at);
  const reopened = new FormDraftDatabase(platform);
  expect(await readFormDraft(reopened, ana, 'cadastro', schema)).toEqual({ nome: 'José' });
  expect(await readFormDraft(reopened, bruno, 'cadastro', schema)).toBeNull();
  expect(await readFormDraft(reopened, ana, 'rede', schema)).toBeNull();
  await clearFormDraft(reopened, ana, 'cadastro');
  expect(await readFormDraft(database, ana, 'cadastro', schema)).toBeNull();
});

test('what no longer fits the form counts as nothing', async () => {
  await saveFormDraft(database, ana, 'cadastro', { nome: 1 }, at);
  expect(await readFormDraft(database, ana, 'cadastro', schema)).toBeNull();
});

test('it is kept only when the same comes back', async () => {
  vi.spyOn(database.drafts, 'get').mockResolvedValue(undefined as never);
  await expect(
    saveFormDraft(database, ana, 'cadastro', { nome: 'José' }, at),
  ).rejects.toMatchObject({ code: 'read_back' });
});
