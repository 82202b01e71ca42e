import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { RotateControls } from '#web/ui/image-viewer/rotate-controls.tsx';
import { useRotation, type Rotation } from '#web/ui/image-viewer/use-rotation.ts';
import { useZoom, type Zoom } from '#web/ui/image-viewer/use-zoom.ts';
import { ZoomControls } from '#web/ui/image-viewer/zoom-controls.tsx';
import { ZoomPane } from '#web/ui/image-viewer/zoom-pane.tsx';
import classes from './verification.module.css';

type Side = 'selfie' | 'assinatura';

/** How the two pictures of a record are looked at: which stands left, one zoom over both, a rotation for each. */
export type Comparison = {
  left: Side;
  setLeft: (side: Side) => void;
  zoom: Zoom;
  /** Of the left picture that is shown. */
  leftRotation: Rotation;
  documentRotation: Rotation;
};

export function useComparison(): Comparison {
  const [left, setLeft] = useState<Side>('selfie');
  const selfie = useRotation();
  const drawing = useRotation();
  return {
    left,
    setLeft,
    zoom: useZoom(),
    leftRotation: left === 'selfie' ? selfie : drawing,
    documentRotation: useRotation(),
  };
}

/** What stands left, and the zoom. */
export function ComparisonTools({ left, setLeft, zoom }: Comparison) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="Comparar com o documento"
        data={[
          { value: 'selfie', label: 'Selfie' },
          { value: 'assinatura', label: 'Assinatura' },
        ]}
        value={left}
        onChange={(value) => setLeft(value === 'assinatura' ? 'assinatura' : 'selfie')}
      />
      <ZoomControls zoom={zoom} />
    </div>
  );
}

/** The selfie or the drawing beside the document; one zoom moves both. */
export function DocumentsTab({
  record,
  comparison: { left, zoom, leftRotation, documentRotation },
}: {
  record: SignatureRecord;
  comparison: Comparison;
}) {
  const shown =
    left === 'selfie'
      ? { src: record.fotoPessoa, caption: 'Foto da pessoa', what: 'a foto' }
      : { src: record.assinatura, caption: 'Assinatura desenhada', what: 'a assinatura' };
  return (
    <div className={classes.pictures}>
      <ZoomPane
        key={left}
        src={shown.src}
        alt={`${shown.caption} de ${record.nome}`}
        caption={shown.caption}
        zoom={zoom}
        rotation={leftRotation}
        isDrawing={left === 'assinatura'}
        controls={<RotateControls rotation={leftRotation} what={shown.what} />}
      />
      <ZoomPane
        src={record.fotoDoc}
        alt={`Foto do documento de ${record.nome}`}
        caption="Foto do documento"
        zoom={zoom}
        rotation={documentRotation}
        controls={<RotateControls rotation={documentRotation} what="o documento" />}
      />
    </div>
  );
}
