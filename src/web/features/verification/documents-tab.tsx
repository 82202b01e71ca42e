import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { useZoom } from '#web/ui/image-viewer/use-zoom.ts';
import { ZoomControls } from '#web/ui/image-viewer/zoom-controls.tsx';
import { ZoomPane } from '#web/ui/image-viewer/zoom-pane.tsx';
import classes from './verification.module.css';

/** The selfie or the drawing beside the document; one zoom moves both. */
export function DocumentsTab({ record }: { record: SignatureRecord }) {
  const [left, setLeft] = useState<'selfie' | 'assinatura'>('selfie');
  const zoom = useZoom();
  const shown =
    left === 'selfie'
      ? { src: record.fotoPessoa, caption: 'Foto da pessoa' }
      : { src: record.assinatura, caption: 'Assinatura desenhada' };
  return (
    <>
      <div className={classes.viewerBar}>
        <SegmentedControl
          aria-label="Comparar com o documento"
          data={[
            { value: 'selfie', label: 'Selfie' },
            { value: 'assinatura', label: 'Assinatura' },
          ]}
          value={left}
          onChange={(value) => setLeft(value as 'selfie' | 'assinatura')}
        />
        <ZoomControls zoom={zoom} />
      </div>
      <div className={classes.compare}>
        <ZoomPane
          key={left}
          src={shown.src}
          alt={`${shown.caption} de ${record.nome}`}
          caption={shown.caption}
          zoom={zoom}
          isDrawing={left === 'assinatura'}
        />
        <ZoomPane
          src={record.fotoDoc}
          alt={`Foto do documento de ${record.nome}`}
          caption="Foto do documento"
          zoom={zoom}
        />
      </div>
    </>
  );
}
