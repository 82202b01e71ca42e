import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropFormerDrafts, hasFormerAct } from '#offline/capture/former-texts.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { SigningEnv } from './signing-env.ts';

/** The traces of other versions of an agreement on this device. */
export type FormerTexts = {
  /** An act on another version waits for its receipt: this one may not be signed before. */
  isActWaiting: boolean;
  /** A signature that had begun on another version was dropped, on this visit to the page. */
  wasBegun: boolean;
};

/** Drops the drafts of former versions when a newer one is opened, and watches for acts on them. */
export function useFormerTexts(
  { ports, owner }: SigningEnv,
  agreement: Pick<Agreement, 'id' | 'party' | 'version'> | null,
): FormerTexts {
  const id = agreement?.id ?? null;
  const [begun, setBegun] = useState<string | null>(null);
  const isActWaiting = useLiveQuery(
    async () => agreement !== null && (await hasFormerAct(ports.outbox, owner, agreement)),
    [ports, owner, id],
  );
  const drop = useEffectEvent(
    async () => agreement !== null && (await dropFormerDrafts(ports, owner, agreement)),
  );
  useEffect(() => {
    // While an act waits, its text is needed.
    if (isActWaiting !== false) return;
    drop().then(
      (wasBegun) => wasBegun && setBegun(id),
      (error: unknown) => console.warn('former drafts stay', error),
    );
  }, [id, isActWaiting]);
  return { isActWaiting: isActWaiting === true, wasBegun: begun !== null && begun === id };
}
