import { createFileRoute } from '@tanstack/react-router';
import { CopyCard } from '#web/features/copies/copy-card.tsx';
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx';
import { useTenantBrand } from '#web/session/tenant-brand.ts';

/** The person's own copy of a closed contract by the link of a message; without a session, on the company's host. */
export const Route = createFileRoute('/copia/$token')({ component: CopyPage });

function CopyPage() {
  const { token } = Route.useParams();
  const brand = useTenantBrand();
  return (
    <SignInFrame
      brand={brand}
      title="Sua cópia do contrato"
      lead="O contrato que você assinou, em PDF."
    >
      <CopyCard token={token} />
    </SignInFrame>
  );
}
