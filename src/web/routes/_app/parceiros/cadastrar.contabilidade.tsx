import { createFileRoute, redirect } from '@tanstack/react-router';
import { canRegisterFirm } from '#shared/users/users.rules.ts';
import { homePathOf, requireStaff } from '#web/session/guards.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { FirmForm } from '#web/features/partners/firm-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** A partner accounting firm with its agreement and signing link. */
export const Route = createFileRoute('/_app/parceiros/cadastrar/contabilidade')({
  beforeLoad: ({ location }) => {
    const session = requireStaff(location.href);
    if (!canRegisterFirm(session.user)) throw redirect({ href: homePathOf(session) });
  },
  component: NewFirmScreen,
});

function NewFirmScreen() {
  const brand = useTenantBrand();
  return (
    <>
      <PageHeader
        title="Cadastrar Contabilidade"
        description="O CNPJ preenche os dados da empresa; tudo pode ser corrigido."
      />
      <FirmForm mailDomain={brand.mailDomain} />
    </>
  );
}
