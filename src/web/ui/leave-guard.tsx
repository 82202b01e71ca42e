import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a form with changes that are kept nowhere is left: by a link, by 'back', by another company, by closing the page (the browser's
 * own words). Stands in the form; a form that is kept as a draft needs none.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return status === 'blocked' && <LeaveQuestion onStay={reset} onLeave={proceed} />;
}

/** The question itself, where a form is left by its own button. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      cancel="Continuar editando"
      confirm="Descartar"
      onClose={onStay}
      onConfirm={onLeave}
    >
      Há alterações que não foram salvas.
    </ConfirmDialog>
  );
}
