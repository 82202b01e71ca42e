import { createFileRoute } from '@tanstack/react-router';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { ForgotPassword } from '#web/features/session/forgot-password.tsx';
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });

function ForgotPasswordPage() {
  const brand = useTenantBrand();
  const navigate = Route.useNavigate();
  return (
    <SignInFrame
      brand={brand}
      title="Esqueci minha senha"
      lead="Informe o seu e-mail para receber um link e definir uma nova senha."
    >
      <ForgotPassword
        mailDomain={brand.mailDomain}
        onDone={() => void navigate({ to: '/signin' })}
      />
    </SignInFrame>
  );
}
