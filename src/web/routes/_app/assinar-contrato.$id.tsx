import { createFileRoute } from '@tanstack/react-router';
import type { ContractPanel } from '#web/features/signing/contract-panel.ts';
import { NoIdMessage } from '#web/features/signing/no-id-message.tsx';
import { LoadFailure } from '#web/features/signing/load-failure.tsx';
import { useAddressedParty } from '#web/features/signing/use-addressed-party.ts';
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
  const { party, error, refetch } = useAddressedParty(env?.owner, id);
  if (env === null) return null;
  if (party === null) return <NoIdMessage isClient />;
  if (party === undefined)
    return <LoadFailure error={error} onRetry={refetch} onBack={undefined} />;
  const toContract = (search: { painel?: ContractPanel }): void =>
    void navigate(
      party.kind === 'client'
        ? { to: '/minuta/$id', params: { id }, search, replace: true }
        : { to: '/minuta-usuario/$id', params: { id: party.id }, search, replace: true },
    );
  return (
    <CaptureScreen
      env={env}
      party={party}
      onLeave={() => toContract({})}
      onSigned={() => toContract({ painel: 'testemunha' })}
    />
  );
}
