/** Least and greatest zoom, the step of the buttons, and the factors of the wheel (@spec 2 §9). */
export const minZoom = 0.5;
export const maxZoom = 5;
export const zoomStep = 1.2;
export const wheelFactors = { out: 0.9, in: 1.1 } as const;

/** How a picture stands in its frame: scale, and the offset of its centre in CSS pixels. */
export type ZoomState = { scale: number; x: number; y: number };

export const unzoomed: ZoomState = { scale: 1, x: 0, y: 0 };

/** A point of the frame, in CSS pixels from its centre. */
export type FramePoint = { x: number; y: number };

/** Zooms by a factor and keeps what is under the point where it is; the scale stays within its limits. */
export function zoomAt(state: ZoomState, factor: number, point: FramePoint): ZoomState {
  const scale = Math.min(maxZoom, Math.max(minZoom, state.scale * factor));
  const change = scale / state.scale;
  return {
    scale,
    x: point.x - (point.x - state.x) * change,
    y: point.y - (point.y - state.y) * change,
  };
}

/** Moves the picture by a distance in CSS pixels. */
export function panBy(state: ZoomState, dx: number, dy: number): ZoomState {
  return { ...state, x: state.x + dx, y: state.y + dy };
}

/** `250%`, as the zoom is shown. */
export function zoomText(state: ZoomState): string {
  return `${Math.round(state.scale * 100)}%`;
}

/** Quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

const nextTurn = [1, 2, 3, 0] as const;
const previousTurn = [3, 0, 1, 2] as const;

export const turnedRight = (turns: QuarterTurns): QuarterTurns => nextTurn[turns];
export const turnedLeft = (turns: QuarterTurns): QuarterTurns => previousTurn[turns];

/** CSS of a picture that is zoomed and turned: the offset is the frame's, whichever way the picture stands. */
export function transformOf({ scale, x, y }: ZoomState, turns: QuarterTurns): string {
  const moved = `translate(${x}px, ${y}px) scale(${scale})`;
  return turns === 0 ? moved : `${moved} rotate(${turns * 90}deg)`;
}
