import { Alert, Button } from '@mantine/core';
import { IconCamera, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import { photoQuality, photoWidthPixels } from '#shared/signing/signing.constants.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { CameraViewfinder, type ViewfinderHandle } from '#web/ui/camera/camera-viewfinder.tsx';
import { PhotoFileButton } from '#web/ui/camera/photo-file-button.tsx';
import { PhotoError, processPhoto } from '#web/ui/camera/process-photo.ts';
import { FieldFrame } from '../field-frame.tsx';
import { SaveNotice } from '../save-notice.tsx';
import type { SigningEnv } from '../signing-env.ts';
import type { DraftHandle } from '../use-draft.ts';
import { refusalOfPhotoFile } from './photo-refusal.ts';
import classes from './capture.module.css';
import { useDraftPhotoUrl } from './use-draft-photo-url.ts';

type PhotoKind = 'foto_pessoa' | 'foto_documento';

const texts = {
  foto_pessoa: {
    title: 'Foto da pessoa',
    hint: 'Enquadre o rosto de quem vai assinar, com boa luz e sem óculos escuros.',
    framing: 'face',
    alt: 'Foto da pessoa, já salva',
    missing: signingMessages.personPhotoRequired,
  },
  foto_documento: {
    title: 'Foto do documento',
    hint: 'Coloque o documento com foto dentro da moldura, com os dados legíveis.',
    framing: 'card',
    alt: 'Foto do documento, já salva',
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

/** One photo at a time; stays mounted from the person to the document, so that the camera is asked for once. */
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
  /** The kept photo is looked at; null = the camera is. Opening the step again starts at the camera. */
  const [shown, setShown] = useState<PhotoKind | null>(null);
  const url = useDraftPhotoUrl(env, draft, kind, handle.savedPhoto);
  const text = texts[kind];
  const isKept = draft.photos.some((photo) => photo.kind === kind);
  const isShown = shown === kind && url !== null;

  const take = async (source: Blob | HTMLCanvasElement): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { bytes, mime } = await processPhoto(source, {
        widthPixels: photoWidthPixels,
        quality: photoQuality,
      });
      if (await handle.savePhoto({ kind, mime, bytes })) setShown(kind);
    } catch (error) {
      if (!(error instanceof PhotoError)) reportError(error);
      setRefusal(signingMessages.photoProcessing);
    } finally {
      setBusy(false);
    }
  };

  const takeFile = async (file: File): Promise<void> => {
    const reason = await refusalOfPhotoFile(file);
    if (reason === null) await take(file);
    else setRefusal(reason);
  };

  const next = (): void => {
    setShown(null);
    setRefusal(null);
    onDone();
  };

  return (
    <FieldFrame
      title={text.title}
      subtitle={subtitle}
      onBack={onBack}
      progress={progress}
      layout="fill"
      actions={
        isShown ? (
          <>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden="true" />}
              onClick={() => setShown(null)}
            >
              Tirar outra
            </Button>
            <Button size="lg" onClick={next}>
              Continuar
            </Button>
          </>
        ) : (
          <>
            <PhotoFileButton
              label="Enviar arquivo"
              isPrimary={hasFault}
              disabled={isBusy}
              onFile={(file) => void takeFile(file)}
            />
            {isKept ? (
              <Button size="lg" variant="default" onClick={next}>
                Manter a foto salva
              </Button>
            ) : null}
            {hasFault ? null : (
              <Button
                size="lg"
                leftSection={<IconCamera size={22} aria-hidden="true" />}
                disabled={!isReady}
                loading={isBusy}
                onClick={() => {
                  const picture = viewfinder.current?.shoot() ?? null;
                  if (picture === null) setRefusal(signingMessages.photoProcessing);
                  else void take(picture);
                }}
              >
                Tirar foto
              </Button>
            )}
          </>
        )
      }
    >
      <div className={classes['photo']}>
        <CameraViewfinder
          ref={viewfinder}
          framing={text.framing}
          still={isShown ? { url, alt: text.alt } : null}
          onReady={(ready) => {
            setReady(ready);
            if (ready) setFault(false);
          }}
          onFault={() => setFault(true)}
        />
        <div className={classes['photoText']}>
          <p className={classes['hint']}>
            {isShown ? 'Confira se a imagem está nítida.' : text.hint}
          </p>
          {refusal === null ? null : (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          {isShown || handle.saveState.kind !== 'saved' ? (
            <SaveNotice state={handle.saveState} savedText="Foto salva neste aparelho" />
          ) : null}
        </div>
      </div>
    </FieldFrame>
  );
}
