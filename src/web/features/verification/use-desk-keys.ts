import { useEffect, useRef } from 'react';

/** Keys of the verification desk, as `KeyboardEvent.key` in lower case, with what each does. */
export type DeskKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Calls what a key does while the desk is the dialog in front: not with a command key, not while somebody types, and not while another
 * dialog asks something. A key that is held down counts once.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isAsked()) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether another dialog stands over the desk. */
export const isAsked = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1;

/** A choice between buttons (radios) takes no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'));
