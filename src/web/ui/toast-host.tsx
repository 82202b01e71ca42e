import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useTopClearOfDialog } from './clear-of-dialog.ts';
import classes from './toast-host.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** Where toasts stand on a phone (px from the top). */
const phoneTop = 16;

const color = { success: 'green', info: 'brand', error: 'red' } as const;

/**
 * Where toasts appear: one at a time (@spec 1 §9), bottom right at a desk, top on a phone, there clear of an open dialog's title and foot;
 * the next waits its turn.
 */
export function ToastHost() {
  const isPhone = useIsPhone();
  const top = useTopClearOfDialog(isPhone, phoneTop);
  return (
    <Notifications
      limit={1}
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerWidth={420}
      {...(top === undefined
        ? {}
        : { className: classes['clear'], style: { '--toast-top': `${top}px` } })}
    />
  );
}

/** What stands that goes by itself; the next one takes its place, so that nobody reads yesterday's success. */
let fleeting: { id: string; said: string; stop: () => void } | undefined;

/** Errors that nobody has read yet, and the screen that each was said on. */
const unread = new Map<string, string>();

function hideFleeting(): void {
  if (fleeting === undefined) return;
  fleeting.stop();
  notifications.hide(fleeting.id);
  fleeting = undefined;
}

/** Takes away what failed on this screen: the same was done again, and went well. */
export function dropFailures(): void {
  for (const [id, screen] of unread)
    if (screen === window.location.pathname) {
      unread.delete(id);
      notifications.hide(id);
    }
}

/** What says on a screen that something failed: a red alert or notice. Mantine calls every alert one, those that only tell something too. */
const failures = '[role=alert][style*="color-red"], [role=alert][data-tone=error]';

/** Calls back once a screen or dialog says that something failed; toasts themselves are not asked. */
function onFailureShown(shown: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const isFailure = (node: Node): boolean =>
      node instanceof Element &&
      node.closest('.mantine-Notifications-root') === null &&
      (node.matches(failures) || node.querySelector(failures) !== null);
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isFailure))) shown();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Errors stay until they are read; the rest goes after a few seconds, or when something newer is said. A success and a failure never stand
 * together: what succeeds on the screen where something failed takes that error away, and a failure, in a toast or on the screen, takes
 * the success away. What stands already is not said again: a button that was pressed twice did one thing.
 */
export function pushToast(
  kind: 'success' | 'info' | 'error',
  message: string,
  title?: string,
): void {
  const said = JSON.stringify([kind, message, title]);
  if (fleeting?.said === said) return;
  hideFleeting();
  if (kind === 'success') dropFailures();
  const id = notifications.show({
    message,
    color: color[kind],
    withBorder: true,
    autoClose: kind === 'error' ? false : 5000,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    onClose: () => {
      unread.delete(id);
      if (fleeting?.id === id) {
        fleeting.stop();
        fleeting = undefined;
      }
    },
    ...(title === undefined ? {} : { title }),
  });
  if (kind === 'error') unread.set(id, window.location.pathname);
  else
    fleeting = {
      id,
      said,
      stop: kind === 'success' ? onFailureShown(hideFleeting) : () => undefined,
    };
}
