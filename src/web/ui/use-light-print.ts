import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/**
 * Prints the page in the light scheme: browsers leave out dark grounds, and light text on paper
 * cannot be read.
 */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    const over = new AbortController();
    let before: string | null = null;
    const restore = (): void => {
      if (before !== null) root.setAttribute(attribute, before);
      before = null;
    };
    window.addEventListener(
      'beforeprint',
      () => {
        before ??= root.getAttribute(attribute);
        root.setAttribute(attribute, 'light');
      },
      { signal: over.signal },
    );
    window.addEventListener('afterprint', restore, { signal: over.signal });
    return () => {
      restore();
      over.abort();
    };
  }, []);
}
