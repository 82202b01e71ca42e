import { lazy, Suspense } from 'react';
import type { BoletoRow } from '#shared/boletos/boletos.schemas.ts';
import type { ChosenClient } from './client-choice.tsx';

const BoletoDetailsDialog = lazy(() =>
  import('./boleto-details-dialog.tsx').then(({ BoletoDetailsDialog }) => ({
    default: BoletoDetailsDialog,
  })),
);

const IssueBoletoDialog = lazy(() =>
  import('./issue-boleto-dialog.tsx').then(({ IssueBoletoDialog }) => ({
    default: IssueBoletoDialog,
  })),
);

/** What stands in front of a list of boletos: one of its rows whole, another boleto that is issued, or nothing. */
export type OpenBoleto = BoletoRow | 'new' | null;

/** The dialogs that a list of boletos opens. */
export function BoletoDialogs({
  open,
  tenant,
  client,
  onClose,
}: {
  open: OpenBoleto;
  tenant: string | undefined;
  /** Whose boletos they are; without one it is chosen. */
  client?: ChosenClient;
  onClose: () => void;
}) {
  return (
    <Suspense fallback={null}>
      {open === 'new' ? (
        <IssueBoletoDialog
          tenant={tenant}
          {...(client === undefined ? {} : { client })}
          onClose={onClose}
        />
      ) : (
        open !== null && <BoletoDetailsDialog row={open} tenant={tenant} onClose={onClose} />
      )}
    </Suspense>
  );
}
