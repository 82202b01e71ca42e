import { IconBuildingBank } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useChosenTenant } from '#web/session/session-store.ts';
import { CompanyOptions } from '#web/features/clients/company-options.tsx';

export const Route = createFileRoute('/_app/admin/info-banco')({ component: BankPage });

function BankPage() {
  const chosen = useChosenTenant();
  const navigate = Route.useNavigate();
  return (
    <CompanyOptions
      title="Informação do Banco"
      nothing="Nenhum registro bancário nesta empresa."
      icon={IconBuildingBank}
      tenant={chosen ?? undefined}
      onClients={() => void navigate({ to: '/clientes' })}
    />
  );
}
