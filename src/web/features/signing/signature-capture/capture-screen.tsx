import { Alert, Button, Loader } from '@mantine/core';
import { IconFileDiff, IconWritingSign } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { missingToSign } from '#shared/contracts/blank-fields.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import type { PadDrawing } from '#web/ui/signature-pad/pad-drawing.ts';
import { showToast } from '#web/ui/toast.ts';
import { FieldFrame } from '../field-frame.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { recordFailureText } from '../record-failure.ts';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';
import { SigningProgress } from '../signing-progress.tsx';
import { useBusyScreen } from '../use-busy-screen.ts';
import { useDraft } from '../use-draft.ts';
import { useFormerTexts } from '../use-former-texts.ts';
import { usePlace } from '../use-place.ts';
import { useSigning } from '../use-signing.ts';
import classes from './capture.module.css';
import { captureStepOf, type CaptureStep } from './capture-steps.ts';
import { DrawingStep } from './drawing-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { recordSignature } from './record-signature.ts';

type Props = {
  env: SigningEnv;
  party: Party;
  /** Back to the contract of this party. */
  onLeave: () => void;
  /** The signature lies on the device: on to the first witness. */
  onSigned: () => void;
};

/** The page where nothing can be signed now: the reason, and the way back to the contract. */
function Stopped({
  partyName,
  onLeave,
  leave = 'Ver o contrato',
  children,
}: {
  partyName: string;
  onLeave: () => void;
  leave?: string;
  children: ReactNode;
}) {
  return (
    <FieldFrame
      title="Assinar contrato"
      subtitle={partyName}
      onBack={onLeave}
      actions={
        <Button size="lg" onClick={onLeave}>
          {leave}
        </Button>
      }
    >
      {children}
    </FieldFrame>
  );
}

const TextAlert = ({ children }: { children: ReactNode }) => (
  <Alert variant="light" color="orange" icon={<IconFileDiff aria-hidden />}>
    {children}
  </Alert>
);

/** The client signature page: photos, place and device, then the drawing, then the witnesses at the contract (@spec 3 §2). */
export function CaptureScreen({ env, party, onLeave, onSigned }: Props) {
  const { signing, error, refetch } = useSigning(env, party);
  const [isRecorded, setRecorded] = useState(false);
  const recording = useRef(false);
  const [isBusy, setBusy] = useState(false);
  // The act shows in the state a moment before its recording has been read back: until then this screen stays.
  const isOpen =
    signing !== null &&
    (isRecorded || isBusy || signing.state.isModifica) &&
    !signing.state.isAssinado;
  const handle = useDraft(
    env,
    signing?.agreement ?? null,
    isOpen && !isRecorded ? 'assinatura' : null,
    { visitId: signing?.visitId ?? null, step: 'foto_pessoa' },
  );
  const { draft } = handle;
  const former = useFormerTexts(env, signing?.agreement ?? null);
  const place = usePlace(draft !== null, fieldsOf(draft));
  const [failure, setFailure] = useState<string | null>(null);
  useBusyScreen(env, isOpen, 'signature capture');

  if (signing === null)
    return (
      <LoadFailure
        error={error}
        failureText={signingMessages.signatureLoadFailed}
        onRetry={refetch}
        onBack={onLeave}
      />
    );
  const { agreement } = signing;
  const { partyName } = agreement;
  if (!isOpen)
    return (
      <Stopped partyName={partyName} onLeave={onLeave}>
        <output className={classes['done']}>
          <IconWritingSign size={56} stroke={1.4} aria-hidden="true" />
          {signingMessages.alreadySigned}
        </output>
      </Stopped>
    );
  const missing = missingToSign(agreement.blank);
  if (missing.length > 0)
    return (
      <Stopped partyName={partyName} onLeave={onLeave}>
        <TextAlert>{minutaMessages.incomplete(missing)}</TextAlert>
      </Stopped>
    );
  if (former.isActWaiting)
    return (
      <Stopped partyName={partyName} onLeave={onLeave}>
        <TextAlert>{minutaMessages.actWaiting}</TextAlert>
      </Stopped>
    );
  if (former.wasBegun)
    return (
      <Stopped partyName={partyName} onLeave={onLeave} leave="Ler o contrato">
        <TextAlert>{minutaMessages.readAgain(agreement.changed)}</TextAlert>
      </Stopped>
    );
  if (draft === null)
    return (
      <FieldFrame title="Assinar contrato" subtitle={partyName} onBack={onLeave}>
        {handle.saveState.kind === 'failed' ? (
          <SaveNotice state={handle.saveState} />
        ) : (
          <Loader aria-label="Abrindo" />
        )}
      </FieldFrame>
    );

  const step = captureStepOf(draft);
  const go = (next: CaptureStep): void => void handle.save({ step: next });
  const common = {
    handle,
    draft,
    subtitle: `${agreement.signerName} - ${agreement.partyName}`,
    progress: <SigningProgress current={step === 'desenho' ? 2 : 1} />,
  };

  const record = async (drawing: PadDrawing): Promise<void> => {
    if (recording.current) return;
    recording.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await recordSignature(env, agreement, draft, drawing);
      setRecorded(true);
      showToast('success', signingMessages.signatureSaved, 'Salvo neste aparelho');
      env.requestDrain();
      onSigned();
    } catch (reason) {
      recording.current = false;
      setFailure(recordFailureText(reason, signingMessages.signatureFailedDetails));
      setBusy(false);
    }
  };

  switch (step) {
    case 'foto_pessoa':
    case 'foto_documento':
      return (
        <PhotosStep
          {...common}
          env={env}
          kind={step}
          onBack={() => (step === 'foto_pessoa' ? onLeave() : go('foto_pessoa'))}
          onDone={() =>
            go(
              step === 'foto_pessoa' &&
                !draft.photos.some((photo) => photo.kind === 'foto_documento')
                ? 'foto_documento'
                : 'conferencia',
            )
          }
        />
      );
    case 'conferencia':
      return (
        <ReviewStep
          {...common}
          env={env}
          agreement={agreement}
          newer={signing.newer}
          place={place}
          onBack={() => go('foto_documento')}
          onRetake={go}
          onRead={onLeave}
          onDone={() => go('desenho')}
        />
      );
    case 'desenho':
      return (
        <DrawingStep
          {...common}
          title="Assinatura do contratante"
          declaration={signingMessages.signerDeclares}
          submitLabel="Salvar assinatura"
          isBusy={isBusy}
          failure={failure}
          onBack={() => go('conferencia')}
          onSubmit={(drawing) => void record(drawing)}
        />
      );
  }
}
