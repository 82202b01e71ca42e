import { createFileRoute } from '@tanstack/react-router';
import { creatableCargos } from '#shared/users/users.rules.ts';
import { useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { NewUserForm } from '#web/features/users/new-user/new-user-form.tsx';
import { PartnershipLine } from '#web/screens/partnership-line.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** A new network user, with the job titles that the person may give (@spec 2 §6). */
export const Route = createFileRoute('/_app/parceiros/cadastrar/')({
  component: NewPartnerScreen,
});

function NewPartnerScreen() {
  const me = useStaff();
  const brand = useTenantBrand();
  if (me === null) return null;
  return (
    <>
      <PageHeader
        title="Cadastro de Usuário"
        description="O usuário já nasce com a minuta do contrato de parceria."
      />
      <NewUserForm
        who={{ kind: 'network', cargos: creatableCargos(me) }}
        company={brand.title}
        mailDomain={brand.mailDomain}
        renderMissing={(values) => (
          <PartnershipLine tenant={me.id_tenant} type="PARCERIA_COMERCIAL_CPF" partner={values} />
        )}
        renderNext={({ email }) => (
          <LinkButton to="/parceiros" search={{ q: email }}>
            Ver na lista
          </LinkButton>
        )}
      />
    </>
  );
}
