import { useSyncExternalStore } from 'react';

/** The event with which a browser offers installation; not in the standard library of types. */
type InstallEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** `promptable`: the browser can ask at once; `ios`: by hand through the share menu; `manual`: through the browser's own menu. */
export type InstallState = 'installed' | 'promptable' | 'ios' | 'manual';

let offered: InstallEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

/** iPad with a desktop user agent tells itself apart only by touch. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  );
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Kept for our own button: the browser's bar would come at its own moment.
    event.preventDefault();
    offered = event as InstallEvent;
    notify();
  });
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    offered = null;
    notify();
  });
}

function readState(): InstallState {
  if (isInstalled || isStandalone()) return 'installed';
  if (offered !== null) return 'promptable';
  return isIos() ? 'ios' : 'manual';
}

/** Whether and how this application can be installed here. */
export function useInstallState(): InstallState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readState);
}

/** Shows the browser's question; answers whether it was accepted. */
export async function promptInstall(): Promise<boolean> {
  if (offered === null) return false;
  const event = offered;
  await event.prompt();
  const { outcome } = await event.userChoice;
  // An event can be used once.
  offered = null;
  notify();
  return outcome === 'accepted';
}
