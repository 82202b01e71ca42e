import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  openDraft,
  type DraftPatch,
  type SigningDraft,
  type StoredPhoto,
} from '#offline/capture/drafts.ts';
import { StorageError } from '#offline/platform/storage-error.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { keepDraftPhoto, patchDraft, type DraftFields } from './signing-draft.ts';
import type { SigningEnv } from './signing-env.ts';

/** How the last save went; the words on screen follow it and nothing else. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; message: string };

/** The open draft of one act, and the ways to change it. Each change resolves to true only after it was read back from the device. */
export type DraftHandle = {
  draft: SigningDraft | null;
  saveState: SaveState;
  /** The photo that was saved last, as it was read back; null before the first one. */
  savedPhoto: StoredPhoto | null;
  save: (patch: DraftPatch & { fields?: Partial<DraftFields> }) => Promise<boolean>;
  savePhoto: (photo: Parameters<typeof keepDraftPhoto>[2]) => Promise<boolean>;
};

/** A draft with what it was opened for: one of another act or text is never shown in place of the wanted one. */
type Opened = { key: string; draft: SigningDraft };

/** Opens (or resumes) the draft of `kind` on this agreement; nothing is opened while `kind` is null. */
export function useDraft(
  env: SigningEnv,
  agreement: Pick<Agreement, 'id' | 'version' | 'sha256' | 'party'> | null,
  kind: ActKind | null,
  options: { visitId: string | null; step: string },
): DraftHandle {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'idle' });
  const [savedPhoto, setSavedPhoto] = useState<StoredPhoto | null>(null);
  const latest = useRef<SigningDraft | null>(null);
  const { ports, owner } = env;
  const agreementId = agreement?.id ?? null;
  // The agreement object changes with every refetch; only its text decides about the draft.
  const key =
    agreement === null || kind === null
      ? null
      : [owner.idTenant, owner.id, agreement.id, agreement.version, agreement.sha256, kind].join(
          '|',
        );

  const keep = useCallback((ofKey: string | null, draft: SigningDraft | null) => {
    latest.current = draft;
    setOpened(ofKey === null || draft === null ? null : { key: ofKey, draft });
  }, []);
  const fail = useCallback((error: unknown) => {
    if (!(error instanceof StorageError)) reportError(error);
    setSaveState({
      kind: 'failed',
      message:
        error instanceof StorageError
          ? error.message
          : 'Ainda não está salvo neste aparelho. Tente novamente.',
    });
  }, []);

  const open = useEffectEvent((): Promise<SigningDraft> =>
    openDraft(ports, owner, { agreement: agreement!, kind: kind!, ...options }),
  );
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    open().then(
      (draft) => (isWanted ? keep(key, draft) : undefined),
      (error: unknown) => (isWanted ? fail(error) : undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [key, keep, fail]);

  const run = useCallback(
    async (work: () => Promise<SigningDraft>): Promise<boolean> => {
      setSaveState({ kind: 'saving' });
      try {
        keep(key, await work());
        setSaveState({ kind: 'saved' });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    [key, keep, fail],
  );

  const save = useCallback<DraftHandle['save']>(
    (patch) =>
      agreementId === null
        ? Promise.resolve(false)
        : run(() => patchDraft({ ports, owner }, agreementId, patch, () => latest.current)),
    [agreementId, ports, owner, run],
  );
  const savePhoto = useCallback<DraftHandle['savePhoto']>(
    (photo) =>
      agreementId === null
        ? Promise.resolve(false)
        : run(async () => {
            const saved = await keepDraftPhoto({ ports, owner }, agreementId, photo);
            setSavedPhoto(saved.photo);
            return saved.draft;
          }),
    [agreementId, ports, owner, run],
  );
  return {
    draft: opened !== null && opened.key === key ? opened.draft : null,
    saveState,
    savedPhoto,
    save,
    savePhoto,
  };
}
