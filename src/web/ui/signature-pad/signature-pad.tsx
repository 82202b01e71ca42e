import SignaturePadCanvas from 'signature_pad';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { penOptions } from './export-png.ts';
import {
  emptyDrawing,
  fitDrawing,
  fromCanvas,
  toCanvas,
  type PadDrawing,
  type PadFit,
} from './pad-drawing.ts';
import classes from './signature-pad.module.css';

/** What the screen around the pad may ask of it. */
export type SignaturePadHandle = { undo: () => void; clear: () => void };

type Props = {
  /** What the pad is for, read by screen readers. */
  label: string;
  /** What was drawn before (a draft); read once. */
  initial?: PadDrawing;
  /** After every finished stroke, undo and clear, with everything drawn so far. */
  onChange: (drawing: PadDrawing) => void;
  /** Pen down and up, so that the page is not reloaded meanwhile. */
  onPen?: (down: boolean) => void;
  ref?: Ref<SignaturePadHandle>;
};

/** A place to draw with pen, finger or mouse. It keeps points, not pixels: turning or resizing redraws them. */
export function SignaturePad({ label, initial, onChange, onPen, ref }: Props) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const drawingRef = useRef<PadDrawing>(initial ?? emptyDrawing);
  const redrawRef = useRef<() => void>(() => undefined);
  const callbacks = useRef({ onChange, onPen });
  useEffect(() => {
    callbacks.current = { onChange, onPen };
  });

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    const pad = new SignaturePadCanvas(canvas, { ...penOptions, throttle: 8, minDistance: 2 });
    let fit: PadFit = { scale: 1, offsetX: 0, offsetY: 0 };

    const redraw = (): void => {
      const { width, height } = canvas.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const ratio = Math.max(window.devicePixelRatio, 1);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.getContext('2d')?.scale(ratio, ratio);
      fit = fitDrawing(drawingRef.current, { width, height });
      pad.clear();
      pad.fromData(
        drawingRef.current.strokes.map((stroke) => ({
          ...penOptions,
          points: stroke.map((point) => toCanvas(point, fit)),
        })),
      );
    };
    redrawRef.current = redraw;

    const begin = (): void => callbacks.current.onPen?.(true);
    const end = (): void => {
      const stroke = pad
        .toData()
        .at(-1)
        ?.points.map((point) => fromCanvas(point, fit));
      const kept = drawingRef.current;
      if (stroke !== undefined) {
        const { width, height } = canvas.getBoundingClientRect();
        drawingRef.current =
          kept.strokes.length === 0
            ? {
                widthPixels: Math.round(width),
                heightPixels: Math.round(height),
                strokes: [stroke],
              }
            : { ...kept, strokes: [...kept.strokes, stroke] };
        callbacks.current.onChange(drawingRef.current);
      }
      callbacks.current.onPen?.(false);
    };
    pad.addEventListener('beginStroke', begin);
    pad.addEventListener('endStroke', end);
    const observer = new ResizeObserver(redraw);
    observer.observe(canvas);
    redraw();
    return () => {
      observer.disconnect();
      pad.removeEventListener('beginStroke', begin);
      pad.removeEventListener('endStroke', end);
      pad.off();
    };
  }, []);

  useImperativeHandle(ref, () => {
    const replace = (drawing: PadDrawing): void => {
      drawingRef.current = drawing;
      redrawRef.current();
      callbacks.current.onChange(drawing);
    };
    return {
      undo: () => {
        const { strokes } = drawingRef.current;
        replace(
          strokes.length <= 1
            ? emptyDrawing
            : { ...drawingRef.current, strokes: strokes.slice(0, -1) },
        );
      },
      clear: () => replace(emptyDrawing),
    };
  }, []);

  return (
    <div className={classes['pad']}>
      {/* A picture that is drawn on cannot be an <img>. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <canvas ref={canvasRef} className={classes['canvas']} role="img" aria-label={label} />
      <div className={classes['line']} aria-hidden="true" />
    </div>
  );
}
