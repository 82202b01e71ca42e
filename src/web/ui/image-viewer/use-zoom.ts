import { useEffect, useRef, useState, type RefObject } from 'react';
import { panBy, unzoomed, wheelFactors, zoomAt, zoomStep, type ZoomState } from './zoom-state.ts';

export type Zoom = {
  state: ZoomState;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  change: (next: (state: ZoomState) => ZoomState) => void;
};

const centre = { x: 0, y: 0 };

/** One zoom, which any number of frames may share, so that pictures are compared at the same place. */
export function useZoom(): Zoom {
  const [state, setState] = useState(unzoomed);
  return {
    state,
    zoomIn: () => setState((now) => zoomAt(now, zoomStep, centre)),
    zoomOut: () => setState((now) => zoomAt(now, 1 / zoomStep, centre)),
    reset: () => setState(unzoomed),
    change: setState,
  };
}

type Pointers = Map<number, { x: number; y: number }>;

const spread = ([a, b]: { x: number; y: number }[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/** Wheel, drag and pinch on a frame change the zoom. */
export function useZoomGestures(frame: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const { change } = zoom;
  const pointers = useRef<Pointers>(new Map());
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const held = pointers.current;
    const fromCentre = (x: number, y: number) => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };
    const onWheel = (event: WheelEvent): void => {
      // The page must not scroll away under the picture; React's own wheel listener is passive.
      event.preventDefault();
      const point = fromCentre(event.clientX, event.clientY);
      change((now) => zoomAt(now, event.deltaY > 0 ? wheelFactors.out : wheelFactors.in, point));
    };
    const onDown = (event: PointerEvent): void => {
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent): void => {
      const before = held.get(event.pointerId);
      if (before === undefined) return;
      const distance = spread([...held.values()]);
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (held.size === 1) {
        change((now) => panBy(now, event.clientX - before.x, event.clientY - before.y));
        return;
      }
      const [a, b] = [...held.values()];
      if (distance === 0 || a === undefined || b === undefined) return;
      const point = fromCentre((a.x + b.x) / 2, (a.y + b.y) / 2);
      const factor = spread([a, b]) / distance;
      change((now) => zoomAt(now, factor, point));
    };
    const onUp = (event: PointerEvent): void => void held.delete(event.pointerId);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    return () => {
      held.clear();
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
    };
  }, [frame, change]);
}
