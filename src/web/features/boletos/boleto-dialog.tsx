import type { ComponentProps } from 'react';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';

/** A dialog about a boleto: all of a phone's screen, and while something is sent it stays, so that what came of it is seen where it was sent. */
export function BoletoDialog({
  isDirty,
  isSending,
  onClose,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'fullScreen'> & { isSending: boolean }) {
  const isPhone = useIsPhone();
  return (
    <FormDialog
      {...dialog}
      fullScreen={isPhone}
      // What is being sent is not lost: nobody is asked about it.
      isDirty={isDirty && !isSending}
      onClose={() => {
        if (!isSending) onClose();
      }}
    />
  );
}
