import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import classes from './save-notice.module.css';
import type { SaveState } from './use-draft.ts';

/** Says what is true about the last save: nothing before the first, 'salvo' only after it was read back. */
export function SaveNotice({
  state,
  savedText = 'Salvo neste aparelho',
}: {
  state: SaveState;
  savedText?: string;
}) {
  if (state.kind === 'failed')
    return (
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden="true" />}
        title="Ainda não está salvo"
      >
        {state.message}
      </Alert>
    );
  return (
    <output className={classes['notice']}>
      {state.kind === 'saving' ? 'Salvando…' : null}
      {state.kind === 'saved' ? (
        <>
          <IconDeviceFloppy size={18} aria-hidden="true" />
          {savedText}
        </>
      ) : null}
    </output>
  );
}
