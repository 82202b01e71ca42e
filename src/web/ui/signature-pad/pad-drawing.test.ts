import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  emptyDrawing,
  fitDrawing,
  fromCanvas,
  toCanvas,
  type PadDrawing,
} from './pad-drawing.ts';

const point = (x: number, y: number) => ({ x, y, time: 0, pressure: 0.5 });
const wide: PadDrawing = {
  widthPixels: 800,
  heightPixels: 300,
  strokes: [[point(100, 100), point(700, 200)]],
};

describe('fitDrawing', () => {
  it('leaves an empty drawing and the same size alone', () => {
    expect(fitDrawing(emptyDrawing, { width: 390, height: 200 })).toEqual({
      scale: 1,
      offsetX: 0,
      offsetY: 0,
    });
    expect(fitDrawing(wide, { width: 800, height: 300 })).toEqual({
      scale: 1,
      offsetX: 0,
      offsetY: 0,
    });
  });

  it.each([
    { width: 400, height: 600 },
    { width: 300, height: 800 },
    { width: 1600, height: 200 },
  ])('keeps every point visible and the shape on $width x $height', (canvas) => {
    const fit = fitDrawing(wide, canvas);
    const [a, b] = wide.strokes[0]!.map((each) => toCanvas(each, fit));
    for (const each of [a!, b!]) {
      expect(each.x).toBeGreaterThanOrEqual(0);
      expect(each.y).toBeGreaterThanOrEqual(0);
      expect(each.x).toBeLessThanOrEqual(canvas.width);
      expect(each.y).toBeLessThanOrEqual(canvas.height);
    }
    expect((b!.x - a!.x) / (b!.y - a!.y)).toBeCloseTo(6, 6);
  });

  it('comes back to the same points after five turns', () => {
    const sizes = [
      { width: 400, height: 600 },
      { width: 800, height: 300 },
      { width: 375, height: 640 },
      { width: 1024, height: 500 },
      { width: 390, height: 300 },
    ];
    for (const canvas of sizes) {
      const fit = fitDrawing(wide, canvas);
      const there = wide.strokes[0]!.map((each) => fromCanvas(toCanvas(each, fit), fit));
      expect(there).toEqual(wide.strokes[0]);
    }
  });

  it('also fits what was drawn beside the old pad after a turn', () => {
    const turned: PadDrawing = {
      ...wide,
      strokes: [...wide.strokes, [point(400, -500), point(420, 900)]],
    };
    const canvas = { width: 800, height: 300 };
    const fit = fitDrawing(turned, canvas);
    const bounds = boundsOf([turned.strokes.flat().map((each) => toCanvas(each, fit))])!;
    expect(bounds.top).toBeGreaterThanOrEqual(-0.001);
    expect(bounds.bottom).toBeLessThanOrEqual(canvas.height + 0.001);
  });
});

describe('boundsOf', () => {
  it('is null without points', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([[]])).toBeNull();
  });
});
