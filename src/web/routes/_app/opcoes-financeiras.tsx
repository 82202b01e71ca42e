import { IconFileInvoice } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyOptions } from '#web/features/clients/company-options.tsx';

export const Route = createFileRoute('/_app/opcoes-financeiras')({ component: OptionsPage });

function OptionsPage() {
  const navigate = Route.useNavigate();
  return (
    <CompanyOptions
      title="Opções Financeiras"
      nothing="Nenhum boleto registrado."
      icon={IconFileInvoice}
      tenant={undefined}
      onClients={() => void navigate({ to: '/clientes' })}
    />
  );
}
