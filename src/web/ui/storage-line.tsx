import { Button, Text } from '@mantine/core';
import { IconDatabase, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  askToPersist,
  formatBytes,
  lowSpaceBytes,
  readStorageState,
  type StorageState,
} from '#web/device/storage-state.ts';
import classes from './storage-line.module.css';

/** Whether this browser may throw the data away, and how much room is left. */
export function StorageLine() {
  const [state, setState] = useState<StorageState | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const read = (): void => void readStorageState().then(setState);
  useEffect(read, []);
  if (state === null) return null;
  const isLow = state.freeBytes !== null && state.freeBytes < lowSpaceBytes;
  return (
    <div className={classes.line}>
      {state.isPersistent !== null && (
        <span className={classes.part} data-tone={state.isPersistent ? 'good' : 'warn'}>
          {state.isPersistent ? (
            <IconShieldCheck size={18} aria-hidden />
          ) : (
            <IconShieldExclamation size={18} aria-hidden />
          )}
          {state.isPersistent
            ? 'Armazenamento protegido'
            : 'O navegador pode apagar dados se faltar espaço'}
        </span>
      )}
      {state.freeBytes !== null && (
        <span className={classes.part} data-tone={isLow ? 'warn' : undefined}>
          <IconDatabase size={18} aria-hidden />
          {formatBytes(state.freeBytes)} livres{isLow && ': libere espaço antes da visita'}
        </span>
      )}
      {state.isPersistent === false && !wasRefused && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            void askToPersist().then((isGranted) => {
              setRefused(!isGranted);
              read();
            })
          }
        >
          Proteger
        </Button>
      )}
      {wasRefused && (
        <Text size="sm" c="dimmed">
          O navegador não protegeu agora. Instale o aplicativo e tente novamente.
        </Text>
      )}
    </div>
  );
}
