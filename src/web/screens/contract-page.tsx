import { useNavigate, useRouter } from '@tanstack/react-router';
import { homeOf } from '#shared/session/home.rules.ts';
import { EvidenceButton } from '#web/features/evidence/evidence-button.tsx';
import type { ContractPanel } from '#web/features/signing/contract-panel.ts';
import { ContractScreen } from '#web/features/signing/contract-screen.tsx';
import { NoIdMessage } from '#web/features/signing/no-id-message.tsx';
import { partyOfId } from '#web/features/signing/party-ref.ts';
import { useSigningEnv } from '#web/features/signing/use-signing-env.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';

type Props = {
  id: string;
  panel: ContractPanel | undefined;
  /** Puts the open panel into the address; `replace` keeps the history short. */
  onPanel: (next: ContractPanel | undefined, replace: boolean) => void;
};

/** The contract page of a client (`/minuta/{id}`) or of a user (`/minuta-usuario/{id}`): the same screen at two addresses. */
export function ContractPage({ id, panel, onPanel }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const env = useSigningEnv();
  const staff = useStaff();
  const { isOnline } = useConnection();
  const party = partyOfId(id);
  if (env === null) return null;
  const home = env.typeUser === null ? undefined : homeOf(env.typeUser);
  const goHome = (): void => void router.navigate({ href: home ?? `/minuta/${env.owner.id}` });
  // An accountant without an address signs first; going on leads to the address (@spec 1 §2.5).
  const goOn = (): void =>
    staff !== null && !staff.cep ? void navigate({ to: '/cep' }) : goHome();
  // ADMIN goes back one page or to the home of ADMIN, USUARIO to the dashboard (@spec 3 §2 Contract viewer).
  const back =
    home === undefined
      ? undefined
      : () =>
          env.typeUser === 'ADMIN' && router.history.canGoBack() ? router.history.back() : goHome();
  if (party === null) return <NoIdMessage onBack={back} />;
  return (
    <ContractScreen
      env={env}
      party={party}
      panel={panel}
      onPanel={(next) => onPanel(next, next === undefined || panel !== undefined)}
      onBack={back}
      onContinue={goOn}
      onSign={() => void navigate({ to: '/assinar-contrato/$id', params: { id: party.id } })}
      renderAside={(signing) =>
        env.typeUser === null ? null : (
          <EvidenceButton
            agreementId={signing.agreement.id}
            partyName={signing.agreement.partyName}
            isOnline={isOnline}
          />
        )
      }
    />
  );
}
