import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './image-viewer.module.css';
import { useZoomGestures, type Zoom } from './use-zoom.ts';

type ZoomPaneProps = {
  src: string | null;
  alt: string;
  caption: string;
  zoom: Zoom;
  /** Ink drawings have no ground of their own. */
  isDrawing?: boolean;
};

/** One picture in a frame that takes wheel, drag and pinch. */
export function ZoomPane({ src, alt, caption, zoom, isDrawing = false }: ZoomPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useZoomGestures(frame, zoom);
  const { scale, x, y } = zoom.state;
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
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          />
        )}
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}
