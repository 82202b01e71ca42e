import { useCallback, useRef, useState, type RefCallback } from 'react';

/**
 * Opening of a menu that is loaded after its button: a tap that came before it opens it, once. The button that was tapped is gone by
 * then, so the one in its place takes the focus as it arrives; closing gives it back there.
 */
export function useLateMenu(startsOpen: boolean): {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Ref of the menu's button. */
  onButton: RefCallback<HTMLButtonElement>;
} {
  const [opened, setOpened] = useState(false);
  const isAwaited = useRef(startsOpen);
  const onButton = useCallback((button: HTMLButtonElement | null): void => {
    if (button === null || !isAwaited.current) return;
    isAwaited.current = false;
    button.focus();
    setOpened(true);
  }, []);
  return { opened, onChange: setOpened, onButton };
}
