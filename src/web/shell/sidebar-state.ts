import { useCallback, useEffect, useState } from 'react';

const cookieName = 'sidebar_state';
/** Below this a tablet held upright needs the room; the person's own choice is remembered all the same. */
const roomyWidth = 1000;
const cookieSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open, from the cookie; null when nothing is remembered. */
export function readSidebarCookie(cookies: string): boolean | null {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${cookieName}=`));
  return pair === undefined ? null : pair !== `${cookieName}=false`;
}

/** Open or collapsed sidebar, remembered in a cookie for 7 days, toggled by Ctrl or Cmd + B (@spec 1 §9). */
export function useSidebarState(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(
    () => readSidebarCookie(document.cookie) ?? window.innerWidth >= roomyWidth,
  );
  const toggle = useCallback(() => {
    setOpen((open) => {
      document.cookie = `${cookieName}=${!open}; path=/; max-age=${cookieSeconds}; SameSite=Lax`;
      return !open;
    });
  }, []);
  return { isOpen, toggle };
}

/** Calls the function on Ctrl or Cmd + B, wherever the focus is. */
export function useSidebarShortcut(run: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [run]);
}
