import { Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import classes from './image-viewer.module.css';
import type { Rotation } from './use-rotation.ts';
import { useZoomGestures, type Zoom } from './use-zoom.ts';
import { transformOf } from './zoom-state.ts';

type ZoomPaneProps = {
  src: string | null;
  alt: string;
  caption: string;
  zoom: Zoom;
  rotation?: Rotation;
  /** Ink drawings have no ground of their own. */
  isDrawing?: boolean;
  /** Buttons of this picture alone, beside its caption. */
  controls?: ReactNode;
};

/** One picture in a frame that takes wheel, drag and pinch, as high as its place. */
export function ZoomPane({
  src,
  alt,
  caption,
  zoom,
  rotation,
  isDrawing = false,
  controls,
}: ZoomPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useZoomGestures(frame, zoom);
  const turns = rotation?.turns ?? 0;
  return (
    <figure className={classes.pane}>
      <div ref={frame} className={classes.frame} data-drawing={isDrawing || undefined}>
        {src === null || hasFailed ? (
          <Text c="dimmed" p="md">
            {src === null ? 'Não há imagem.' : 'A imagem não abriu.'}
          </Text>
        ) : (
          <img
            className={classes.picture}
            src={src}
            alt={alt}
            draggable={false}
            onError={() => setHasFailed(true)}
            data-lying={turns % 2 === 1 || undefined}
            style={{ transform: transformOf(zoom.state, turns) }}
          />
        )}
      </div>
      <figcaption className={classes.caption}>
        <span>{caption}</span>
        {controls}
      </figcaption>
    </figure>
  );
}
