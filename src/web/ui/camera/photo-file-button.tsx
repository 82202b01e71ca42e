import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';

type Props = {
  label: string;
  disabled?: boolean;
  /** The way to go on here, not the way out. */ isPrimary?: boolean;
  onFile: (file: File) => void;
};

/** Opens the device's own chooser for one JPEG or PNG; what was chosen is judged by its content elsewhere. */
export function PhotoFileButton({ label, disabled = false, isPrimary = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file chosen again must be noticed again.
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        size="lg"
        leftSection={<IconUpload size={20} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
