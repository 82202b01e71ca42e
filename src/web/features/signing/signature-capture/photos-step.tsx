import { Alert, Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { isOnePhoto } from '#shared/signing/people.rules.ts';
import { photoQuality, photoWidthPixels } from '#shared/signing/signing.constants.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import type { Capture } from '#shared/signing/signing.schemas.ts';
import { CameraViewfinder, type ViewfinderHandle } from '#web/ui/camera/camera-viewfinder.tsx';
import { PhotoFileButton } from '#web/ui/camera/photo-file-button.tsx';
import { PhotoError, processPhoto } from '#web/ui/camera/process-photo.ts';
import { FieldFrame } from '../field-frame.tsx';
import { SaveNotice } from '../save-notice.tsx';
import type { SigningEnv } from '../signing-env.ts';
import type { DraftHandle } from '../use-draft.ts';
import { refusalOfPhotoFile } from './photo-refusal.ts';
import classes from './capture.module.css';

type PhotoKind = 'foto_pessoa' | 'foto_documento';

const texts = {
  foto_pessoa: {
    title: 'Foto da pessoa',
    hint: 'Enquadre o rosto de quem vai assinar, com boa luz e sem óculos escuros.',
    framing: 'face',
    missing: signingMessages.personPhotoRequired,
  },
  foto_documento: {
    title: 'Foto do documento',
    hint: 'Coloque o documento com foto dentro da moldura, com os dados legíveis.',
    framing: 'card',
    missing: signingMessages.documentPhotoRequired,
  },
} as const;

type Props = {
  env: SigningEnv;
  handle: DraftHandle;
  draft: SigningDraft;
  kind: PhotoKind;
  subtitle: string;
  progress: React.ReactNode;
  onBack: () => void;
  onDone: () => void;
};

/** One photo with one tap; stays mounted from the person to the document, so that the camera is asked for once. */
export function PhotosStep({
  env,
  handle,
  draft,
  kind,
  subtitle,
  progress,
  onBack,
  onDone,
}: Props) {
  const viewfinder = useRef<ViewfinderHandle>(null);
  const [isReady, setReady] = useState(false);
  const [hasFault, setFault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const text = texts[kind];
  const isKept = draft.photos.some((photo) => photo.kind === kind);
  const isSecond =
    kind === 'foto_documento' &&
    !isKept &&
    draft.photos.some((each) => each.kind === 'foto_pessoa');

  const take = async (
    source: Blob | HTMLCanvasElement,
    by: Pick<Capture, 'source' | 'facing'>,
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const { clock } = env.ports;
    const taken = {
      at: new Date(clock.nowMs()).toISOString(),
      monotonicMs: Math.max(0, Math.round(clock.monotonicMs())),
    };
    try {
      const { bytes, mime, width, height } = await processPhoto(source, {
        widthPixels: photoWidthPixels,
        quality: photoQuality,
      });
      // Now, with the document still at hand: the rule stops the recording, after the client has drawn.
      const others = draft.photos.filter((photo) => photo.kind !== kind);
      if (isOnePhoto([...others, { kind, sha256: await sha256Hex(bytes) }])) {
        setRefusal(errorCodes.same_photo.message);
        return;
      }
      const capture = { ...by, width, height, ...taken, scores: null, override: null };
      // Straight on: both pictures are looked at together before the drawing.
      if (await handle.savePhoto({ kind, mime, bytes, capture })) onDone();
    } catch (error) {
      if (!(error instanceof PhotoError)) reportError(error);
      setRefusal(signingMessages.photoProcessing);
    } finally {
      setBusy(false);
    }
  };

  const takeFile = async (file: File): Promise<void> => {
    const reason = await refusalOfPhotoFile(file);
    if (reason === null) await take(file, { source: 'arquivo', facing: null });
    else setRefusal(reason);
  };

  return (
    <FieldFrame
      title={text.title}
      subtitle={subtitle}
      onBack={onBack}
      progress={progress}
      layout="fill"
      actions={
        <>
          <PhotoFileButton
            label="Enviar arquivo"
            isPrimary={hasFault}
            disabled={isBusy}
            onFile={(file) => void takeFile(file)}
          />
          {isKept ? (
            <Button size="lg" variant="default" onClick={onDone}>
              Manter a foto salva
            </Button>
          ) : null}
          {hasFault ? null : (
            <Button
              size="lg"
              leftSection={<IconCamera size={22} aria-hidden="true" />}
              disabled={!isReady}
              loading={isBusy}
              onClick={(event) => {
                // The second half of a double tap is no picture of the document.
                if (event.detail > 1) return;
                const shot = viewfinder.current?.shoot() ?? null;
                if (shot === null) setRefusal(signingMessages.photoProcessing);
                else void take(shot.picture, { source: 'camera', facing: shot.facing });
              }}
            >
              Tirar foto
            </Button>
          )}
        </>
      }
    >
      <div className={classes['photo']}>
        <CameraViewfinder
          ref={viewfinder}
          framing={text.framing}
          onReady={(ready) => {
            setReady(ready);
            if (ready) setFault(false);
          }}
          onFault={() => setFault(true)}
        />
        <div className={classes['photoText']}>
          <p className={classes['hint']}>{text.hint}</p>
          {refusal === null ? null : (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          {isSecond || handle.saveState.kind !== 'saved' ? (
            <SaveNotice state={handle.saveState} savedText="Foto da pessoa salva neste aparelho" />
          ) : null}
        </div>
      </div>
    </FieldFrame>
  );
}
