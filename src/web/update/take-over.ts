import * as v from 'valibot';
import { hashDraft, listDrafts } from '#offline/capture/drafts.ts';
import { resumeSchema, takeResume, writeResume, type Resume } from '#offline/capture/resume.ts';
import { showToast } from '#web/ui/toast.ts';
import { appBuild } from '#web/session/build-info.ts';
import { pageDrainer, pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, sessionStore } from '#web/session/session-store.ts';
import { flushDrafts } from './draft-flush.ts';
import { allowReload } from './reload-guard.ts';
import { setUpdateState } from './update-state.ts';

const tabNoteKey = 'recupera.updated';

/**
 * A new worker controls this page: drafts go to the device, the place is noted, then the page reloads once.
 * When a draft cannot be kept the page stays as it is (the one exception to the reload), and says so.
 */
export async function reloadForUpdate(): Promise<void> {
  pageDrainer.stop();
  try {
    await flushDrafts();
    await noteResume();
  } catch (error) {
    console.error('update: draft not kept', error);
    setUpdateState('unsaved');
    return;
  }
  if (!allowReload(window.sessionStorage, Date.now(), appBuild)) {
    setUpdateState('looping');
    return;
  }
  window.location.reload();
}

async function noteResume(): Promise<void> {
  const session = sessionStore.get();
  const drafts = session === null ? [] : await listDrafts(pagePorts, ownerOfSession(session));
  const open = drafts[0];
  const resume: Resume = {
    route: window.location.pathname + window.location.search,
    draftId: open?.id ?? null,
    step: open?.step ?? null,
    hash: open === undefined ? null : await hashDraft(open),
  };
  await writeResume(resume);
  // All tabs reload together and the device keeps one record: each tab's own note says that it was this one.
  window.sessionStorage.setItem(tabNoteKey, JSON.stringify(resume));
}

/** After such a reload: the same place (the address is kept by the reload itself), with a word about what was kept. */
export async function resumeAfterUpdate(): Promise<void> {
  const note = window.sessionStorage.getItem(tabNoteKey);
  window.sessionStorage.removeItem(tabNoteKey);
  await takeResume();
  if (note === null) return;
  const resume = v.parse(resumeSchema, JSON.parse(note));
  const session = sessionStore.get();
  const drafts = session === null ? [] : await listDrafts(pagePorts, ownerOfSession(session));
  const draft = drafts.find((other) => other.id === resume.draftId);
  const isIntact =
    resume.draftId === null || (draft !== undefined && (await hashDraft(draft)) === resume.hash);
  if (!isIntact)
    showToast(
      'error',
      'O aplicativo foi atualizado e o rascunho aberto mudou nesse momento. Confira a etapa antes de continuar.',
    );
  else
    showToast(
      'success',
      resume.draftId === null
        ? 'Aplicativo atualizado.'
        : 'Aplicativo atualizado. Nada foi perdido.',
    );
}
