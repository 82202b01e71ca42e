import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import classes from './account.module.css';

/** Ten codes for whoever loses the app; they are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const save = (): void =>
    saveFile({
      fileName: 'codigos-de-recuperacao.txt',
      mime: 'text/plain',
      bytes: new TextEncoder().encode(`${text}\n`).buffer,
    });
  return (
    <div className={classes.secret}>
      <Notice tone="warning">
        Guarde estes códigos fora deste aparelho. Eles não aparecem de novo.
      </Notice>
      <Text>Sem o aplicativo, um deles serve para entrar. Cada um funciona uma única vez.</Text>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} label="Copiar códigos" done="Códigos copiados" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={save}
        >
          Baixar
        </Button>
      </div>
    </div>
  );
}
