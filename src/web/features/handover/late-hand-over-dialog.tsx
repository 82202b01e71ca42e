import { lazy, Suspense } from 'react';
import type { HandOverDialogProps } from './hand-over-dialog.tsx';

const Dialog = lazy(() =>
  import('./hand-over-dialog.tsx').then(({ HandOverDialog }) => ({ default: HandOverDialog })),
);

/** The dialog of a hand-over or a lock, loaded when it is first opened. */
export function LateHandOverDialog(props: HandOverDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
