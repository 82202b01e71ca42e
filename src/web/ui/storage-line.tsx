import { Button, Text } from '@mantine/core';
import { IconDatabase, IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  askToPersist,
  formatBytes,
  lowSpaceBytes,
  readStorageState,
  type StorageState,
} from '#web/device/storage-state.ts';
import classes from './storage-line.module.css';

/**
 * Whether this browser may throw the data away, and how much room is left. Browsers grant protection to what is installed: where they
 * refuse, `renderInstall` is shown, which tells how.
 */
export function StorageLine({
  renderInstall,
}: {
  renderInstall?: (onClose: () => void) => ReactNode;
}) {
  const [state, setState] = useState<StorageState | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const [isInstalling, setInstalling] = useState(false);
  const read = (): void => void readStorageState().then(setState);
  useEffect(read, []);
  if (state === null) return null;
  const protect = async (): Promise<void> => {
    const isGranted = await askToPersist();
    setRefused(!isGranted);
    if (!isGranted && renderInstall !== undefined) setInstalling(true);
    read();
  };
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
      {state.isPersistent === false && (
        <Button variant="default" size="md" onClick={() => void protect()}>
          {wasRefused && renderInstall !== undefined ? 'Instalar e proteger' : 'Proteger'}
        </Button>
      )}
      {wasRefused && state.isPersistent === false && (
        <Text size="sm" c="dimmed" role="status">
          O navegador só protege os dados do aplicativo instalado. Instale e toque de novo.
        </Text>
      )}
      {isInstalling && renderInstall?.(() => setInstalling(false))}
    </div>
  );
}
