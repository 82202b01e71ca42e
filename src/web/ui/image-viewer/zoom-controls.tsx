import { ActionIcon, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import classes from './image-viewer.module.css';
import type { Zoom } from './use-zoom.ts';
import { maxZoom, minZoom, zoomText } from './zoom-state.ts';

/** Buttons of a zoom with its figure. */
export function ZoomControls({ zoom }: { zoom: Zoom }) {
  const { scale } = zoom.state;
  return (
    <div className={classes.controls} role="group" aria-label="Zoom">
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Diminuir"
        disabled={scale <= minZoom}
        onClick={zoom.zoomOut}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <Text span size="sm" className="tabular" aria-live="polite" w={52} ta="center">
        {zoomText(zoom.state)}
      </Text>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Aumentar"
        disabled={scale >= maxZoom}
        onClick={zoom.zoomIn}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={40} aria-label="Tamanho original" onClick={zoom.reset}>
        <IconZoomReset size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
