import SignaturePad from 'signature_pad';
import { boundsOf, type PadDrawing } from './pad-drawing.ts';

/** Pen of the pad and of the picture made from it. */
export const penOptions = {
  penColor: '#0b1f3a',
  minWidth: 1.1,
  maxWidth: 3.2,
  dotSize: 2.2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
};

/** Free space around the drawing in the picture, in CSS pixels. */
const marginPixels = 16;
/** Longest side of the picture, in pixels: sharp in print, far below the server's limit. */
const maxSidePixels = 1600;

/**
 * PNG of the drawing, cut to what was drawn and redrawn from its points, so that it does not depend on the screen it was drawn on.
 * Rejects with an `Error` when the browser gives no picture.
 */
export async function drawingToPng(
  drawing: PadDrawing,
  background: 'white' | 'transparent',
): Promise<Blob> {
  const bounds = boundsOf(drawing.strokes);
  if (bounds === null) throw new Error('nothing was drawn');
  const width = bounds.right - bounds.left + marginPixels * 2;
  const height = bounds.bottom - bounds.top + marginPixels * 2;
  const scale = Math.min(2, maxSidePixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  try {
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.scale(scale, scale);
    const pad = new SignaturePad(canvas, {
      ...penOptions,
      backgroundColor: background === 'white' ? '#ffffff' : 'rgba(0,0,0,0)',
    });
    pad.off();
    pad.fromData(
      drawing.strokes.map((stroke) => ({
        ...penOptions,
        points: stroke.map((point) => ({
          ...point,
          x: point.x - bounds.left + marginPixels,
          y: point.y - bounds.top + marginPixels,
        })),
      })),
    );
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)),
        'image/png',
      );
    });
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}
