import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { NameText } from '../name-text.tsx';
import { UnsavedNotice } from '../unsaved-notice.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

/**
 * A dialog with a form: leaving it with changes that nobody has saved asks first. While something is sent it stays, so that what came of it is
 * seen where it was sent.
 */
export function FormDialog({
  isDirty,
  isSending = false,
  onClose,
  title,
  children,
  ...modal
}: Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children'> & {
  isDirty: boolean;
  isSending?: boolean;
  onClose: () => void;
}) {
  useReturnFocus();
  const [isLeaving, setLeaving] = useState(false);
  // What is being sent is not lost: nobody is asked about it.
  const isAsking = isDirty && !isSending;
  // Saved or undone meanwhile: the next change is asked about anew.
  if (isLeaving && !isAsking) setLeaving(false);
  return (
    <Modal
      {...modal}
      title={typeof title === 'string' ? <NameText name={title} /> : title}
      opened
      onClose={() => {
        if (isAsking) setLeaving(true);
        else if (!isSending) onClose();
      }}
    >
      {isLeaving && <UnsavedNotice onStay={() => setLeaving(false)} onDiscard={onClose} />}
      {children}
    </Modal>
  );
}
