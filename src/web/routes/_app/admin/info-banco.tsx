import { createFileRoute } from '@tanstack/react-router';
import { BankRegistration } from '#web/features/banking/bank-registration.tsx';
import { useChosenTenant } from '#web/session/session-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const Route = createFileRoute('/_app/admin/info-banco')({ component: BankPage });

/** The bank registration of the company that is worked with. */
function BankPage() {
  const chosen = useChosenTenant();
  return (
    <>
      <PageHeader title="Informação do Banco" />
      <BankRegistration tenant={chosen ?? undefined} />
    </>
  );
}
