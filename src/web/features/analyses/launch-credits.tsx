import '#web/ui/desk-styles.ts';
import { Button } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';

const LaunchDialog = lazy(() =>
  import('./launch-dialog.tsx').then(({ LaunchDialog }) => ({ default: LaunchDialog })),
);

/** 'Lançar créditos': what the months of an analysis become, chosen in a dialog. */
export function LaunchCredits({
  apuracao,
  tenant,
  isOnline,
}: {
  apuracao: Apuracao;
  tenant: string | undefined;
  isOnline: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReceiptTax size={18} aria-hidden />}
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        Lançar créditos
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LaunchDialog
            apuracao={apuracao}
            tenant={tenant}
            isOnline={isOnline}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
