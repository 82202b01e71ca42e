import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { missingToSign } from '#shared/contracts/blank-fields.ts';
import { nextAct } from '#shared/signing/signing.rules.ts';
import { homeOf } from '#shared/session/home.rules.ts';
import { EvidenceButton } from '#web/features/evidence/evidence-button.tsx';
import { HandOverButton } from '#web/features/handover/hand-over-button.tsx';
import type { ContractPanel } from '#web/features/signing/contract-panel.ts';
import { ContractScreen } from '#web/features/signing/contract-screen.tsx';
import { NoIdMessage } from '#web/features/signing/no-id-message.tsx';
import { LoadFailure } from '#web/features/signing/load-failure.tsx';
import type { SigningEnv } from '#web/features/signing/signing-env.ts';
import type { Signing } from '#web/features/signing/use-signing.ts';
import { useAddressedParty } from '#web/features/signing/use-addressed-party.ts';
import { useSigningEnv } from '#web/features/signing/use-signing-env.ts';
import { useConnection } from '#web/session/connection.ts';
import { clientAreaPath } from '#web/session/addresses.ts';
import { homePathOf } from '#web/session/guards.ts';
import { useTurn } from '#web/session/use-turn.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { ClientMessages } from './client-messages.tsx';
import { mayReissue } from './may-open.ts';
import { NewVersion, reissueCauseOf } from './new-version.tsx';
import { TurnGate } from './turn-gate.tsx';
import { useSession, useStaff } from '#web/session/session-store.ts';

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
  const turn = useTurn();
  const { pathname } = useLocation();
  const { isOnline } = useConnection();
  const session = useSession();
  const { party, error, refetch } = useAddressedParty(env?.owner, id);
  if (env === null || session === null) return null;
  const home = env.typeUser === null ? undefined : homeOf(env.typeUser);
  const goHome = (): void => void router.navigate({ href: homePathOf(session) });
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
  if (party === undefined)
    return <LoadFailure error={error} onRetry={refetch} onBack={back} onContinue={goOn} />;
  const show = (next: ContractPanel | undefined): void =>
    onPanel(next, next === undefined || panel !== undefined);
  /** A member of staff with the tablet in their own hands. */
  const isAlone = env.typeUser !== null && turn === null;
  const contract = (
    <ContractScreen
      env={env}
      party={party}
      panel={turn !== null && panel === 'fechar' ? undefined : panel}
      onPanel={show}
      onBack={turn === null ? back : undefined}
      onContinue={goOn}
      onSign={(agreementId) =>
        void navigate({
          to: '/assinar-contrato/$id',
          params: { id: party.kind === 'client' ? agreementId : party.id },
        })
      }
      renderAside={(signing) =>
        isAlone ? (
          <EvidenceButton
            agreementId={signing.agreement.id}
            partyName={signing.agreement.partyName}
            isOnline={isOnline}
          />
        ) : // The client's own session, with nobody else's tablet in their hands.
        env.typeUser === null && turn === null ? (
          <ClientMessages />
        ) : null
      }
      renderMissingHint={({ agreement }) => <MissingHint agreement={agreement} isAlone={isAlone} />}
      renderNotice={(signing) => (isAlone ? <NewVersionHere signing={signing} /> : null)}
      mayRestart={isAlone}
      renderHandOver={(signing) =>
        isAlone ? <HandOver env={env} signing={signing} path={pathname} /> : null
      }
    />
  );
  return turn === null ? (
    contract
  ) : (
    <TurnGate env={env} party={party} turn={turn} onWitness={() => show('testemunha')}>
      {contract}
    </TurnGate>
  );
}

/** Where a hole in the text is mended: by staff in the record, by others through who keeps it. */
function MissingHint({
  agreement: { id_tenant, party },
  isAlone,
}: {
  agreement: Agreement;
  isAlone: boolean;
}) {
  const staff = useStaff();
  const { title } = useTenantBrand();
  if (!isAlone || staff === null) return <>Fale com a {title}.</>;
  if (party.kind === 'user')
    return party.id === staff.id ? <>Peça a quem acompanha o seu cadastro.</> : null;
  const client = { id_tenant, cnpjcpf: party.id };
  const area: string = `${clientAreaPath(staff, client)}/informacoes`;
  return (
    <>
      Corrija em <Link to={area}>Informações</Link>.
    </>
  );
}

/** A new version of the shown contract; the sentence alone where the server cannot be asked. */
function NewVersionHere({ signing }: { signing: Signing }) {
  const staff = useStaff();
  const { isOnline } = useConnection();
  const { agreement, keptAt, newer, hasUnsent } = signing;
  // A newer version is there already, and named above.
  if (staff === null || newer !== null) return null;
  return (
    <NewVersion
      agreementId={agreement.id}
      cause={reissueCauseOf(agreement)}
      mayIssue={isOnline && keptAt === null && !hasUnsent && mayReissue(staff, agreement)}
    />
  );
}

/** Hands the tablet to who signs next; the closing is the consultant's own. */
function HandOver({ env, signing, path }: { env: SigningEnv; signing: Signing; path: string }) {
  const { agreement, state } = signing;
  const act = nextAct(state);
  if (act === 'fechamento' || act === 'done') return null;
  // Nobody is handed a tablet for a text that may not be signed yet.
  if (act === 'assinatura' && missingToSign(agreement.blank).length > 0) return null;
  const { id, party } = agreement;
  const contract = party.kind === 'client' ? `/minuta/${id}` : `/minuta-usuario/${party.id}`;
  return (
    <HandOverButton
      owner={env.owner}
      handOver={{
        agreementId: id,
        // The address of the contract by its id first: that is where everybody is sent back to.
        paths: [contract, `/assinar-contrato/${party.kind === 'client' ? id : party.id}`, path],
        act,
        holder:
          act === 'assinatura'
            ? agreement.signerName
            : act === 'testemunha_1'
              ? 'testemunha 1'
              : 'testemunha 2',
      }}
    />
  );
}
