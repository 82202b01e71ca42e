/** Settles the request that waits; undefined = nobody is asked. */
let answer: ((isProved: boolean) => void) | undefined;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Has the person prove who they are in the dialog of `ProofHost`; false where they cancel. Calls
 * that ask at the same time share the one dialog.
 */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    tell();
  });
  return asked;
}

/** Ends the request: every call that waits for it is repeated, or refused. */
export function answerProof(isProved: boolean): void {
  answer?.(isProved);
  answer = asked = undefined;
  tell();
}

/** Whether a proof is asked for, for `useSyncExternalStore`. */
export const isProofAsked = (): boolean => answer !== undefined;

/** Calls back whenever a proof is asked for or given; answers how to stop. */
export function subscribeToProofs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
