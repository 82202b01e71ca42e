import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { StopPage } from './stop-page.tsx';
import { reloadForUpdate } from './take-over.ts';
import classes from './update-notice.module.css';
import { useUpdateState } from './update-state.ts';

/** Says that a new version waits, and why it does not come yet; nothing to do unless a draft could not be kept. */
export function UpdateNotice() {
  const state = useUpdateState();
  if (state === 'none') return null;
  if (state === 'looping') return <StopPage />;
  return (
    <div className={classes.notice} role="status" data-state={state}>
      <IconRefresh size={18} stroke={1.75} aria-hidden />
      {state === 'waiting' && (
        <Text size="sm">Atualização pronta: será aplicada quando esta etapa terminar.</Text>
      )}
      {state === 'unsaved' && (
        <Group gap="sm">
          <Text size="sm">
            A atualização espera: o rascunho aberto ainda não está salvo neste aparelho.
          </Text>
          <Button size="compact-sm" onClick={() => void reloadForUpdate()}>
            Tentar salvar e atualizar
          </Button>
        </Group>
      )}
    </div>
  );
}
