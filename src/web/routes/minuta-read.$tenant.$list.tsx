import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { PublicContractScreen } from '#web/features/signing/public-contract-screen.tsx';

/** Public reading of a proposal, on every host and without a session. */
export const Route = createFileRoute('/minuta-read/$tenant/$list')({
  // The server judges the number and says what is wrong with it.
  validateSearch: ({ comissao }: Record<string, unknown>): { comissao?: number | string } =>
    typeof comissao === 'number' || typeof comissao === 'string' ? { comissao } : {},
  component: MinutaReadPage,
});

function MinutaReadPage() {
  const { tenant, list } = Route.useParams();
  const { comissao } = Route.useSearch();
  const brand = useTenantBrand();
  const router = useRouter();
  return (
    <PublicContractScreen
      idTenant={tenant}
      contracts={list}
      commission={comissao === undefined ? undefined : String(comissao)}
      brand={brand}
      onBack={router.history.canGoBack() ? () => router.history.back() : undefined}
    />
  );
}
