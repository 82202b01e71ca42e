import { useEffect, useRef, type ReactNode } from 'react';
import classes from './shell.module.css';

/**
 * The sidebar below 768 px. A native dialog: it keeps the focus inside, closes on Esc and gives the focus back,
 * without the weight of a drawer library in the first load.
 */
export function MobileDrawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);
  useEffect(() => {
    const dialog = ref.current;
    // A click on the backdrop has the dialog itself as its target; Esc does the same by keyboard.
    const onClick = (event: MouseEvent): void => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [onClose]);
  return (
    <dialog ref={ref} className={classes.drawer} aria-label="Menu" onClose={onClose}>
      {isOpen && children}
    </dialog>
  );
}
