/** A point of a stroke: CSS pixels on the pad where it was begun, time in ms since the epoch, pressure 0 to 1. */
export type PadPoint = { x: number; y: number; time: number; pressure: number };

/** Everything drawn, on the pad size (CSS pixels) of the first stroke. Pixels are never kept: they do not survive a turn of the device. */
export type PadDrawing = { widthPixels: number; heightPixels: number; strokes: PadPoint[][] };

/** How the kept drawing lies on a canvas of another size: one scale for both directions, centred. */
export type PadFit = { scale: number; offsetX: number; offsetY: number };

/** The drawing before the first stroke. */
export const emptyDrawing: PadDrawing = { widthPixels: 0, heightPixels: 0, strokes: [] };

type Bounds = { left: number; top: number; right: number; bottom: number };

/** Smallest rectangle around all points; null when there is none. */
export function boundsOf(strokes: PadDrawing['strokes']): Bounds | null {
  let bounds: Bounds | null = null;
  for (const stroke of strokes)
    for (const { x, y } of stroke)
      bounds =
        bounds === null
          ? { left: x, top: y, right: x, bottom: y }
          : {
              left: Math.min(bounds.left, x),
              top: Math.min(bounds.top, y),
              right: Math.max(bounds.right, x),
              bottom: Math.max(bounds.bottom, y),
            };
  return bounds;
}

/**
 * Fits the drawing's own pad, and whatever was drawn beyond it after a turn, into a canvas: nothing is ever cut off,
 * and the drawing is not enlarged beyond what was drawn on a smaller pad of the same shape.
 */
export function fitDrawing(drawing: PadDrawing, canvas: { width: number; height: number }): PadFit {
  if (drawing.widthPixels <= 0 || drawing.heightPixels <= 0)
    return { scale: 1, offsetX: 0, offsetY: 0 };
  const points = boundsOf(drawing.strokes);
  const left = Math.min(0, points?.left ?? 0);
  const top = Math.min(0, points?.top ?? 0);
  const width = Math.max(drawing.widthPixels, points?.right ?? 0) - left;
  const height = Math.max(drawing.heightPixels, points?.bottom ?? 0) - top;
  const scale = Math.min(canvas.width / width, canvas.height / height);
  return {
    scale,
    offsetX: (canvas.width - width * scale) / 2 - left * scale,
    offsetY: (canvas.height - height * scale) / 2 - top * scale,
  };
}

/** A point of the kept drawing as it lies on the canvas. */
export function toCanvas(point: PadPoint, fit: PadFit): PadPoint {
  return { ...point, x: point.x * fit.scale + fit.offsetX, y: point.y * fit.scale + fit.offsetY };
}

/** A point of the canvas as the kept drawing holds it; rounded to hundredths, finer than any screen. */
export function fromCanvas(point: PadPoint, fit: PadFit): PadPoint {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    x: round((point.x - fit.offsetX) / fit.scale),
    y: round((point.y - fit.offsetY) / fit.scale),
    time: point.time,
    pressure: round(point.pressure),
  };
}
