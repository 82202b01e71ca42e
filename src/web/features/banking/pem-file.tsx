import { Button, Input } from '@mantine/core';
import { useId, useRef } from 'react';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { PemField } from './bank-form.ts';
import classes from './banking.module.css';

/** A key or a certificate, chosen or dropped as a file; it can be taken out again. */
export function PemFile({
  field,
  label,
  accept,
  hint,
  file,
  error,
  isBusy,
  onFile,
}: {
  field: PemField;
  label: string;
  accept: string;
  hint: string;
  file: File | null;
  error: string | null;
  isBusy: boolean;
  onFile: (file: File | null) => void;
}) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <div ref={group} role="group" aria-labelledby={id} data-field={field} className={classes.file}>
      <Input.Label labelElement="div" size="md" id={id} className={classes.fileLabel ?? ''}>
        {label}
      </Input.Label>
      <div className={classes.drop}>
        <FileDrop
          file={file}
          label={`Arquivo: ${label}`}
          accept={accept}
          prompt="Arraste o arquivo para cá"
          hint={hint}
          isBusy={isBusy}
          error={error}
          onFile={(chosen) => {
            // It may be dropped where the button waits.
            if (!isBusy) onFile(chosen);
          }}
        />
      </div>
      {file !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.out ?? ''}
          disabled={isBusy}
          onClick={() => {
            onFile(null);
            group.current?.querySelector('button')?.focus();
          }}
        >
          Retirar arquivo
        </Button>
      )}
    </div>
  );
}
