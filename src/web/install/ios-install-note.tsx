import { Alert, Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useState } from 'react';
import { InstallDialog } from './install-dialog.tsx';
import { isIos, useInstallState } from './install-state.ts';

/** On iPhone and iPad a browser tab loses its data after some days: staff who prepare visits install first (decisions: Install gate on iOS). */
export function IosInstallNote() {
  const state = useInstallState();
  const [isOpen, setOpen] = useState(false);
  if (!isIos() || state === 'installed') return null;
  return (
    <>
      <Alert
        mt="md"
        color="orange"
        icon={<IconDeviceMobileDown aria-hidden />}
        title="Instale antes de visitar"
      >
        No iPhone e no iPad, o Safari apaga os dados de páginas que ficam alguns dias sem uso.
        Instalado, o aplicativo guarda as visitas.
        <Button mt="sm" size="md" variant="light" color="orange" onClick={() => setOpen(true)}>
          Como instalar
        </Button>
      </Alert>
      {isOpen && <InstallDialog onClose={() => setOpen(false)} />}
    </>
  );
}
