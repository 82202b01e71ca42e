import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { missingToSign } from '#shared/contracts/blank-fields.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { contractActions, nextAct } from '#shared/signing/signing.rules.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { Acceptance } from './acceptance.tsx';
import { CloseDialog } from './closing/close-dialog.tsx';
import { DownloadButton } from './contract-pdf/download-button.tsx';
import type { ContractPanel } from './contract-panel.ts';
import { ContractReader, useContractPages, usePage } from './contract-reader/contract-reader.tsx';
import { ReaderPages } from './contract-reader/reader-pages.tsx';
import { ReadAloudButton } from './contract-reader/read-aloud-button.tsx';
import { useReading } from './contract-reader/use-reading.ts';
import classes from './contract-screen.module.css';
import { FieldFrame } from './field-frame.tsx';
import { LoadFailure } from './load-failure.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { SigningEnv } from './signing-env.ts';
import { SigningPanel } from './signing-panel.tsx';
import { SigningProgress } from './signing-progress.tsx';
import { currentStepIndex } from './signing-steps.ts';
import { useBusyScreen } from './use-busy-screen.ts';
import { useDraft } from './use-draft.ts';
import { useFormerTexts } from './use-former-texts.ts';
import { useSigning, type Signing } from './use-signing.ts';
import { VersionNotice } from './version-notice.tsx';
import { WitnessScreen } from './witness-signing/witness-screen.tsx';

type Props = {
  env: SigningEnv;
  party: Party;
  panel: ContractPanel | undefined;
  onPanel: (panel: ContractPanel | undefined) => void;
  /** Absent for a client, whose only page this is. */
  onBack: (() => void) | undefined;
  /** To the signature page of the agreement. */
  onSign: (agreementId: string) => void;
  /** To the home of the person, where there is no contract. */
  onContinue: () => void;
  /** What the route adds to the panel for this agreement (evidence for staff). */
  renderAside?: (signing: Signing) => ReactNode;
  /** The way to hand the tablet to who signs next, for staff. */
  renderHandOver?: (signing: Signing) => ReactNode;
  /** What the person who reads can do where the text has a hole. */
  renderMissingHint?: (signing: Signing) => ReactNode;
  /** What the route says above the text (a new version, for staff). */
  renderNotice?: (signing: Signing) => ReactNode;
  /** Whether what began here may be dropped for a newer version: never during a hand-over. */
  mayRestart?: boolean;
};

/** The contract page: the text, who has signed, and the one next act (@spec 3 §2 Contract viewer). */
export function ContractScreen(props: Props) {
  const { signing, error, refetch } = useSigning(props.env, props.party);
  if (signing === null)
    return (
      <LoadFailure
        error={error}
        onRetry={refetch}
        onBack={props.onBack}
        onContinue={props.onContinue}
      />
    );
  return <OpenContract {...props} signing={signing} onRestarted={refetch} />;
}

function OpenContract({
  env,
  panel,
  onPanel,
  onBack,
  onSign,
  renderAside,
  renderHandOver,
  renderMissingHint,
  renderNotice,
  mayRestart = false,
  signing,
  onRestarted,
}: Props & { signing: Signing; onRestarted: () => void }) {
  const { agreement, state } = signing;
  const actions = contractActions(state);
  const next = nextAct(state);
  const handle = useDraft(env, agreement, next === 'assinatura' ? 'assinatura' : null, {
    visitId: signing.visitId,
    step: 'leitura',
  });
  const former = useFormerTexts(env, agreement);
  const missing = actions.showSignContract ? missingToSign(agreement.blank) : [];
  // At a desk the steps stand in the panel, and the paper has their height.
  const isDesk = !useIsNarrowerThan(1200);
  const contract = useContractPages(agreement.html);
  const reading = useReading(handle, contract.pageCount);
  const { page, blocks, texts } = usePage(contract, reading.page);
  const [speaking, setSpeaking] = useState<number | null>(null);
  const [recordingWitness, setRecordingWitness] = useState<1 | 2 | null>(null);
  /** What the person ticked here; null = as the draft has it. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const isTicked = ticked ?? reading.isAccepted;
  const [asked, setAsked] = useState({ times: 0, isMissed: false });
  const [isAccepting, setAccepting] = useState(false);
  const isClosing = actions.showClose && panel === 'fechar';
  // A tick or a CPF that is being given is kept nowhere yet.
  useBusyScreen(env, isTicked !== reading.isAccepted || isClosing, 'contract');

  // The act shows in the state a moment before its recording has been read back: until then its own screen stays.
  const witness = recordingWitness ?? actions.witness;
  if (panel === 'testemunha' && witness !== null)
    return (
      <WitnessScreen
        key={witness}
        env={env}
        signing={signing}
        witness={witness}
        onLeave={() => onPanel(undefined)}
        onRecording={(isRecording) => setRecordingWitness(isRecording ? witness : null)}
        onSigned={(isLast) => onPanel(isLast ? 'fechar' : 'testemunha')}
      />
    );

  const hasOpenDraft = (handle.draft?.photos.length ?? 0) > 0;
  const progress = (
    <SigningProgress
      isCompact={isDesk}
      current={currentStepIndex(state, {
        accepted: reading.isAccepted,
        photosDone: handle.draft?.step === 'desenho',
      })}
    />
  );
  const isLastPage = page === contract.pageCount;
  const sign = async (): Promise<void> => {
    if (!isTicked) {
      if (!isLastPage) reading.turnTo(contract.pageCount);
      setAsked({ times: asked.times + 1, isMissed: isLastPage });
      return;
    }
    setAccepting(true);
    if (reading.isAccepted || (await reading.accept())) onSign(agreement.id);
    else showToast('error', 'O aceite ainda não está salvo neste aparelho. Tente novamente.');
    setAccepting(false);
  };
  return (
    <FieldFrame
      title="Contrato"
      subtitle={agreement.partyName}
      onBack={onBack}
      progress={isDesk ? undefined : progress}
      layout="wide"
      actions={
        <>
          <ReaderPages page={page} pageCount={contract.pageCount} onPage={reading.turnTo} />
          {actions.showSignContract ? (
            <Button
              size="lg"
              disabled={handle.draft === null || former.isActWaiting || missing.length > 0}
              loading={isAccepting}
              onClick={() => void sign()}
            >
              Assinar contrato
            </Button>
          ) : null}
          {actions.witness === null ? null : (
            <Button size="lg" onClick={() => onPanel('testemunha')}>
              Assinar testemunha {actions.witness}
            </Button>
          )}
          {actions.showClose ? (
            <Button size="lg" onClick={() => onPanel('fechar')}>
              Fechar Contrato
            </Button>
          ) : null}
          {actions.showDownload ? <DownloadButton env={env} signing={signing} /> : null}
        </>
      }
    >
      {handle.saveState.kind === 'failed' ? <SaveNotice state={handle.saveState} /> : null}
      <VersionNotice
        env={env}
        signing={signing}
        former={former}
        mayRestart={mayRestart && next === 'assinatura'}
        onRestarted={onRestarted}
      />
      {missing.length > 0 && (
        <Notice tone="warning">
          {minutaMessages.incomplete(missing)} {renderMissingHint?.(signing)}
        </Notice>
      )}
      {renderNotice?.(signing)}
      <div className={classes['columns']}>
        <div className={classes['text']}>
          <div className={classes['tools']}>
            <span>
              Página {page} de {contract.pageCount}
            </span>
            <ReadAloudButton key={page} paragraphs={texts} onParagraph={setSpeaking} />
          </div>
          <ContractReader
            label={`Contrato de ${agreement.partyName}`}
            page={page}
            pageCount={contract.pageCount}
            blocks={blocks}
            speaking={speaking}
          />
          {actions.showSignContract && isLastPage ? (
            <Acceptance
              html={agreement.html}
              pagesRead={reading.pagesRead}
              pageCount={contract.pageCount}
              isTicked={isTicked}
              onTick={(next) => {
                setTicked(next);
                if (!next && reading.isAccepted) void reading.withdraw();
              }}
              asked={asked.times}
              isMissed={asked.isMissed}
            />
          ) : null}
        </div>
        <div className={classes['side']}>
          {isDesk ? <div className={classes['steps']}>{progress}</div> : null}
          <SigningPanel
            signing={signing}
            reading={{ pagesRead: reading.pagesRead, pageCount: contract.pageCount }}
            hasOpenDraft={hasOpenDraft}
            handOver={renderHandOver?.(signing)}
          >
            {renderAside?.(signing)}
          </SigningPanel>
        </div>
      </div>
      {isClosing ? (
        <CloseDialog env={env} signing={signing} onClose={() => onPanel(undefined)} />
      ) : null}
    </FieldFrame>
  );
}
