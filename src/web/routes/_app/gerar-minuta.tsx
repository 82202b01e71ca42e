import { createFileRoute } from '@tanstack/react-router';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { ProposalScreen } from '#web/features/clients/minute-proposal/proposal-screen.tsx';

/** A public link to the minuta of a regime and its products. */
export const Route = createFileRoute('/_app/gerar-minuta')({ component: ProposalPage });

function ProposalPage() {
  const user = useStaff();
  const chosen = useChosenTenant();
  return user === null ? null : <ProposalScreen idTenant={chosen ?? user.id_tenant} />;
}
