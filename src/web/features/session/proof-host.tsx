import { useEffect, useState, useSyncExternalStore } from 'react';
import { answerProof, isProofAsked, subscribeToProofs } from '#web/session/proof-request.ts';
import { idOfSession, sessionStore } from '#web/session/session-store.ts';
import type { ProofDialog } from './account/proof-dialog.tsx';

/** Shows the dialog that asks who is there, whenever a call asks for it; loads it then. */
export function ProofHost() {
  const isAsked = useSyncExternalStore(subscribeToProofs, isProofAsked);
  const [dialog, setDialog] = useState<{ Dialog: typeof ProofDialog }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    import('./account/proof-dialog.tsx').then(
      ({ ProofDialog }) => setDialog({ Dialog: ProofDialog }),
      // Without the dialog nobody can answer: the refusal stands on the screen.
      () => answerProof(false),
    );
    // The session ended, or somebody else signed in in another tab: nobody is left to answer.
    const asked = idOfSession();
    return sessionStore.subscribe(() => {
      if (idOfSession() !== asked) answerProof(false);
    });
  }, [isAsked]);
  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || !isProofAsked()) return;
      event.stopImmediatePropagation();
      answerProof(false);
    };
    // Listens before any dialog does, as it is there from the start: the one below stays open.
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, []);
  return isAsked && dialog !== undefined && <dialog.Dialog />;
}
