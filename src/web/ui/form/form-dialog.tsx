import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { NameText } from '../name-text.tsx';
import { UnsavedNotice } from '../unsaved-notice.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

/** A dialog with a form: leaving it with changes that nobody has saved asks first. */
export function FormDialog({
  isDirty,
  onClose,
  title,
  children,
  ...modal
}: Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children'> & {
  isDirty: boolean;
  onClose: () => void;
}) {
  useReturnFocus();
  const [isLeaving, setLeaving] = useState(false);
  // Saved or undone meanwhile: the next change is asked about anew.
  if (isLeaving && !isDirty) setLeaving(false);
  return (
    <Modal
      {...modal}
      title={typeof title === 'string' ? <NameText name={title} /> : title}
      opened
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
    >
      {isLeaving && <UnsavedNotice onStay={() => setLeaving(false)} onDiscard={onClose} />}
      {children}
    </Modal>
  );
}
