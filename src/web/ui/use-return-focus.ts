import { useEffect, useState } from 'react';

/** Names the place that takes the focus when what opened a dialog is gone: the page's own content. */
const contentSelector = 'main';

/**
 * For a dialog that is mounted when it opens: once it is gone, the focus is again on what opened it, or on the page's content
 * when that is gone too (a deleted row), or on the dialog that it stood in. Mantine gives the focus back only when a mounted dialog closes.
 */
export function useReturnFocus(): void {
  // Read while the dialog is first drawn: afterwards the focus is inside it.
  const [opener] = useState(() => document.activeElement);
  const [around] = useState(() => opener?.closest('[role="dialog"]') ?? null);
  useEffect(
    () => () => {
      // Where the focus already went on to, it stays.
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body && activeElement.isConnected) return;
      const isThere = (element: Element | null): element is HTMLElement =>
        element instanceof HTMLElement && element !== body && element.isConnected;
      const place =
        [opener, around].find(isThere) ?? document.querySelector<HTMLElement>(contentSelector);
      place?.focus({ preventScroll: true });
    },
    [opener, around],
  );
}
