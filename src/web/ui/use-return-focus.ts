import { useEffect, useState } from 'react';

/** Names the place that takes the focus when what opened a dialog is gone: the page's own content. */
const contentSelector = 'main';

/**
 * For a dialog that is mounted when it opens: once it is gone, the focus is again on what opened it, or on the page's content
 * when that is gone too (a deleted row). Mantine gives the focus back only when a mounted dialog closes.
 */
export function useReturnFocus(): void {
  // Read while the dialog is first drawn: afterwards the focus is inside it.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Where the focus already went on to, it stays.
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body && activeElement.isConnected) return;
      const place =
        opener instanceof HTMLElement && opener !== body && opener.isConnected
          ? opener
          : document.querySelector<HTMLElement>(contentSelector);
      place?.focus({ preventScroll: true });
    },
    [opener],
  );
}
