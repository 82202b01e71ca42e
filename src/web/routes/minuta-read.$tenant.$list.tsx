import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { PublicContractScreen } from '#web/features/signing/public-contract-screen.tsx';

/** Public reading of a proposal, on every host and without a session. */
export const Route = createFileRoute('/minuta-read/$tenant/$list')({ component: MinutaReadPage });

function MinutaReadPage() {
  const { tenant, list } = Route.useParams();
  const brand = useTenantBrand();
  const router = useRouter();
  return (
    <PublicContractScreen
      idTenant={tenant}
      contracts={list}
      brand={brand}
      onBack={router.history.canGoBack() ? () => router.history.back() : undefined}
    />
  );
}
