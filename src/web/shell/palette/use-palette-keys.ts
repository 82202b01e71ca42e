import { useEffect } from 'react';

/**
 * Calls `search` on Ctrl or Cmd + K, in a text field too, and `help` on '?' outside of one. Neither while a dialog or a menu is open: what
 * stands there comes first, and the browser's own search does not take its place.
 */
export function usePaletteKeys({ search, help }: { search: () => void; help: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSearch =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey;
      if (isSearch) event.preventDefault();
      if (event.repeat || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      if (isSearch) search();
      else if (event.key === '?' && !isTyping(event.target)) help();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [search, help]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
