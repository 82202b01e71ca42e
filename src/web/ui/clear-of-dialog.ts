import { useEffect, useState } from 'react';

/** Room (px) between a toast and what it keeps clear of. */
const gapPx = 8;

/** Edges in px from the window's top. */
type Dialog = { top: number; headBottom: number };

/**
 * Where a toast begins (px from the window's top) so that neither the title of an open dialog nor the actions at its foot are covered:
 * under the dialog's head, where there is no room above it; undefined = where toasts always stand.
 */
export function topClearOfDialog(
  dialog: Dialog | null,
  toast: { top: number; height: number },
): number | undefined {
  if (dialog === null || toast.top + toast.height + gapPx <= dialog.top) return undefined;
  return Math.round(dialog.headBottom + gapPx);
}

/** The dialog that was opened last, as it stands; null = none. */
function openDialog(): Dialog | null {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  if (dialog === undefined) return null;
  const { top } = dialog.getBoundingClientRect();
  const head = dialog.querySelector('header')?.getBoundingClientRect();
  return { top, headBottom: head?.bottom ?? top };
}

/** The same, kept up to date while toasts and dialogs come and go. `usualTop` (px) = where toasts stand without a dialog. */
export function useTopClearOfDialog(isOn: boolean, usualTop: number): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    if (!isOn) return undefined;
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const toast = document.querySelector('.mantine-Notification-root');
        // Without a toast nothing is measured: this runs after every change of the page.
        if (toast === null) return;
        const { height } = toast.getBoundingClientRect();
        setTop(topClearOfDialog(openDialog(), { top: usualTop, height }));
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    // A dialog that opens moves to its place.
    document.addEventListener('transitionend', look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', look);
      document.removeEventListener('transitionend', look);
    };
  }, [isOn, usualTop]);
  return isOn ? top : undefined;
}
