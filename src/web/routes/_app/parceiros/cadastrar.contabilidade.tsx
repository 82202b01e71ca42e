import { createFileRoute } from '@tanstack/react-router';
import { useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { FirmForm } from '#web/features/partners/firm-form.tsx';
import { PartnershipLine } from '#web/screens/partnership-line.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** A partner accounting firm with its agreement and signing link. */
export const Route = createFileRoute('/_app/parceiros/cadastrar/contabilidade')({
  component: NewFirmScreen,
});

function NewFirmScreen() {
  const me = useStaff();
  const brand = useTenantBrand();
  if (me === null) return null;
  return (
    <>
      <PageHeader
        title="Cadastrar Contabilidade"
        description="O CNPJ preenche os dados da empresa; tudo pode ser corrigido."
      />
      <FirmForm
        mailDomain={brand.mailDomain}
        renderMissing={(values) => (
          <PartnershipLine tenant={me.id_tenant} type="PARCERIA_COMERCIAL_CNPJ" partner={values} />
        )}
      />
    </>
  );
}
