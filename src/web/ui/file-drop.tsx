import { Button, Input, Loader, Text } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

/** Where one file is dropped or chosen; the keyboard reaches the button. */
export function FileDrop({
  file,
  label,
  accept,
  prompt,
  hint,
  isBusy = false,
  isLocked = false,
  error,
  onFile,
}: {
  file: File | null;
  /** Names the browser's own chooser. */
  label: string;
  /** Types that the chooser offers; what comes is judged by who takes it. */
  accept: string;
  /** Stands where no file is chosen yet. */
  prompt: string;
  hint: string;
  /** The file is being read. */
  isBusy?: boolean;
  /** It stays as it is chosen for now. */
  isLocked?: boolean;
  error: string | null;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null): void => {
    const chosen = files?.[0];
    if (chosen !== undefined && !isLocked) onFile(chosen);
  };
  return (
    <div>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-error={error !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <span className={classes.mark} aria-hidden>
          {isBusy ? (
            <Loader size={26} />
          ) : file === null ? (
            <IconUpload size={26} stroke={1.6} />
          ) : (
            <IconFileText size={26} stroke={1.6} />
          )}
        </span>
        <div className={classes.words}>
          <Text fw={620}>{file === null ? prompt : file.name}</Text>
          <Text size="sm" c="dimmed" id={hintId}>
            {hint}
          </Text>
        </div>
        <Button
          variant={file === null ? 'filled' : 'default'}
          disabled={isBusy || isLocked}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {file === null ? 'Escolher arquivo' : 'Trocar arquivo'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error !== null && (
        <Input.Error mt="xs" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
