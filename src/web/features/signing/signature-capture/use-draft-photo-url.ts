import { useEffect, useState } from 'react';
import { readDraftPhoto, type SigningDraft, type StoredPhoto } from '#offline/capture/drafts.ts';
import type { ActFileKind } from '#shared/signing/signing.enums.ts';
import type { SigningEnv } from '../signing-env.ts';

/**
 * Address of a kept photo of the draft, read from the device and checked against its hash; null while there is none. `justSaved` is the
 * photo that saving has read back already: it is shown without being read once more.
 */
export function useDraftPhotoUrl(
  env: SigningEnv,
  draft: SigningDraft,
  kind: ActFileKind,
  justSaved: StoredPhoto | null = null,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const sha256 = draft.photos.find((photo) => photo.kind === kind)?.sha256;
  const known = justSaved?.kind === kind && justSaved.sha256 === sha256 ? justSaved : null;
  const { ports, owner } = env;
  useEffect(() => {
    if (sha256 === undefined) return undefined;
    let made: string | null = null;
    let current = true;
    const show = (photo: StoredPhoto | null): void => {
      if (!current || photo === null) return;
      made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.mime }));
      setUrl(made);
    };
    if (known === null) void readDraftPhoto(ports, owner, draft.agreementId, kind).then(show);
    else show(known);
    return () => {
      current = false;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [ports, owner, draft.agreementId, kind, sha256, known]);
  return url;
}
