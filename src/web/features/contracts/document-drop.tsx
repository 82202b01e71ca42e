import { Button, Input, Loader, Text } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from './contracts.module.css';

const accepted =
  '.docx,.html,.htm,text/html,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Where a document is dropped or chosen; the keyboard reaches the button. */
export function DocumentDrop({
  file,
  isReading,
  error,
  onFile,
}: {
  file: File | null;
  isReading: boolean;
  error: string | null;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null): void => {
    const chosen = files?.[0];
    if (chosen !== undefined) onFile(chosen);
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
        <span className={classes.dropMark} aria-hidden>
          {isReading ? (
            <Loader size={26} />
          ) : file === null ? (
            <IconUpload size={26} stroke={1.6} />
          ) : (
            <IconFileText size={26} stroke={1.6} />
          )}
        </span>
        <div className={classes.dropWords}>
          <Text fw={620}>{file === null ? 'Arraste o documento para cá' : file.name}</Text>
          <Text size="sm" c="dimmed" id={hintId}>
            {isReading
              ? 'Lendo e conferindo o documento…'
              : 'Word (.docx) ou HTML, até 10 MB. Campos como {{contratante_nome}} são preenchidos em cada contrato.'}
          </Text>
        </div>
        <Button
          variant={file === null ? 'filled' : 'default'}
          disabled={isReading}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {file === null ? 'Escolher arquivo' : 'Trocar arquivo'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label="Documento do contrato"
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
