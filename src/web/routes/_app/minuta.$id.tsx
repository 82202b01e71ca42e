import { createFileRoute } from '@tanstack/react-router';
import { ContractPage } from '#web/screens/contract-page.tsx';
import { contractPanelOf, type ContractPanel } from '#web/features/signing/contract-panel.ts';

export const Route = createFileRoute('/_app/minuta/$id')({
  staticData: { chrome: 'field' },
  validateSearch: (search: Record<string, unknown>): { painel?: ContractPanel } =>
    contractPanelOf(search),
  component: MinutaPage,
});

function MinutaPage() {
  const { id } = Route.useParams();
  const { painel } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContractPage
      id={id}
      panel={painel}
      onPanel={(next, replace) =>
        void navigate({
          search: next === undefined ? {} : { painel: next },
          replace,
          resetScroll: true,
        })
      }
    />
  );
}
