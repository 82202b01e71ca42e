import { createFileRoute } from '@tanstack/react-router';
import { NoIdMessage } from '#web/features/signing/no-id-message.tsx';
import { partyOfId } from '#web/features/signing/party-ref.ts';
import { CaptureScreen } from '#web/features/signing/signature-capture/capture-screen.tsx';
import { useSigningEnv } from '#web/features/signing/use-signing-env.ts';

export const Route = createFileRoute('/_app/assinar-contrato/$id')({
  staticData: { chrome: 'field' },
  component: AssinarContratoPage,
});

function AssinarContratoPage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const env = useSigningEnv();
  const party = partyOfId(id);
  if (env === null) return null;
  if (party === null) return <NoIdMessage isClient />;
  const toContract = (): void =>
    void navigate(
      party.kind === 'client'
        ? { to: '/minuta/$id', params: { id: party.id }, replace: true }
        : { to: '/minuta-usuario/$id', params: { id: party.id }, replace: true },
    );
  return <CaptureScreen env={env} party={party} onLeave={toContract} />;
}
