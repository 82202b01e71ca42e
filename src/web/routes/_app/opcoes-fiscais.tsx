import { IconReportAnalytics } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyOptions } from '#web/features/clients/company-options.tsx';

export const Route = createFileRoute('/_app/opcoes-fiscais')({ component: OptionsPage });

function OptionsPage() {
  const navigate = Route.useNavigate();
  return (
    <CompanyOptions
      title="Opções Fiscais"
      nothing="Nenhuma análise registrada."
      icon={IconReportAnalytics}
      tenant={undefined}
      onClients={() => void navigate({ to: '/clientes' })}
    />
  );
}
