import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useIsPhone } from './use-is-phone.ts';

const color = { success: 'green', info: 'brand', error: 'red' } as const;

/** Where toasts appear: one at a time (@spec 1 §9), bottom right at a desk, top on a phone; the next waits its turn. */
export function ToastHost() {
  const isPhone = useIsPhone();
  return (
    <Notifications
      limit={1}
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerWidth={420}
    />
  );
}

/** The last message that goes by itself; the next one takes its place, so that nobody reads yesterday's success. */
let fleeting: string | undefined;

/** Errors stay until they are read; the rest goes after a few seconds, or when something newer is said. */
export function pushToast(
  kind: 'success' | 'info' | 'error',
  message: string,
  title?: string,
): void {
  if (fleeting !== undefined) notifications.hide(fleeting);
  const id = notifications.show({
    message,
    color: color[kind],
    withBorder: true,
    autoClose: kind === 'error' ? false : 5000,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    ...(title === undefined ? {} : { title }),
  });
  fleeting = kind === 'error' ? undefined : id;
}
