import { Alert, Button } from '@mantine/core';
import { IconArrowBackUp, IconDeviceMobileRotated, IconEraser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import { isDrawingMeaningful } from '#shared/signing/signing.rules.ts';
import { tryLockLandscape, useIsLandscape } from '#web/device/orientation.ts';
import type { PadDrawing } from '#web/ui/signature-pad/pad-drawing.ts';
import { SignaturePad, type SignaturePadHandle } from '#web/ui/signature-pad/signature-pad.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { SaveNotice } from '../save-notice.tsx';
import type { DraftHandle } from '../use-draft.ts';
import classes from './capture.module.css';

type Props = {
  title: string;
  /** Who signs, beside the pad. */
  subtitle: string;
  /** What the drawing says. */
  declaration: string;
  progress: React.ReactNode;
  handle: DraftHandle;
  draft: SigningDraft;
  submitLabel: string;
  isBusy: boolean;
  failure: string | null;
  onBack: () => void;
  onSubmit: (drawing: PadDrawing) => void;
};

/** The drawing that a draft holds. */
export function drawingOf(draft: SigningDraft): PadDrawing {
  return {
    widthPixels: draft.pad?.widthPixels ?? 0,
    heightPixels: draft.pad?.heightPixels ?? 0,
    strokes: draft.strokes,
  };
}

/** The pad takes all the height there is. A phone held upright is asked to be turned, and may also be signed on as it is. */
export function DrawingStep({
  title,
  subtitle,
  declaration,
  progress,
  handle,
  draft,
  submitLabel,
  isBusy,
  failure,
  onBack,
  onSubmit,
}: Props) {
  const pad = useRef<SignaturePadHandle>(null);
  const isLandscape = useIsLandscape();
  const [staysUpright, setStaysUpright] = useState(draft.strokes.length > 0);
  const [drawing, setDrawing] = useState<PadDrawing>(() => drawingOf(draft));
  useEffect(() => tryLockLandscape(), []);

  const isPhone = Math.min(window.innerWidth, window.innerHeight) < 600;
  if (isPhone && !isLandscape && !staysUpright)
    return (
      <FieldFrame
        title={title}
        subtitle={subtitle}
        onBack={onBack}
        progress={progress}
        actions={
          <Button size="lg" variant="default" onClick={() => setStaysUpright(true)}>
            Assinar com o aparelho em pé
          </Button>
        }
      >
        <output className={classes['rotate']}>
          <IconDeviceMobileRotated size={72} stroke={1.4} aria-hidden="true" />
          <h2>Gire o aparelho</h2>
          <p>Deitado há mais espaço para assinar. A tela continua sozinha quando você girar.</p>
        </output>
      </FieldFrame>
    );

  const change = (next: PadDrawing): void => {
    // What was begun is never hidden behind the question to turn.
    setStaysUpright(true);
    setDrawing(next);
    void handle.save({
      strokes: next.strokes,
      pad:
        next.strokes.length === 0
          ? null
          : { widthPixels: next.widthPixels, heightPixels: next.heightPixels },
    });
  };
  const isEmpty = drawing.strokes.length === 0;
  return (
    <FieldFrame
      title={title}
      subtitle={subtitle}
      onBack={onBack}
      progress={progress}
      layout="fill"
      actions={
        <>
          <div className={classes['padTools']}>
            <Button
              size="lg"
              variant="default"
              disabled={isEmpty || isBusy}
              leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
              onClick={() => pad.current?.undo()}
            >
              Desfazer
            </Button>
            <Button
              size="lg"
              variant="default"
              disabled={isEmpty || isBusy}
              leftSection={<IconEraser size={20} aria-hidden="true" />}
              onClick={() => pad.current?.clear()}
            >
              Limpar
            </Button>
          </div>
          <Button
            size="lg"
            disabled={!isDrawingMeaningful(drawing.strokes)}
            loading={isBusy}
            onClick={() => onSubmit(drawing)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <p className={classes['declaration']}>{declaration}</p>
      <SignaturePad
        ref={pad}
        label="Área para assinar com o dedo, a caneta ou o mouse"
        initial={drawing}
        onChange={change}
      />
      <div className={classes['padFoot']}>
        <span>
          {isDrawingMeaningful(drawing.strokes)
            ? 'Assine acima da linha, como no documento.'
            : 'Para salvar, assine acima da linha, como no documento.'}
        </span>
        {isEmpty && handle.saveState.kind === 'saved' ? null : (
          <SaveNotice state={handle.saveState} savedText="Traços salvos neste aparelho" />
        )}
      </div>
    </FieldFrame>
  );
}
