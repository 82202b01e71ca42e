import { describe, expect, it } from 'vitest';
import {
  maxZoom,
  minZoom,
  panBy,
  transformOf,
  turnedLeft,
  turnedRight,
  unzoomed,
  wheelFactors,
  zoomAt,
  zoomStep,
  zoomText,
} from './zoom-state.ts';

describe('zoom', () => {
  it('goes by steps of 1.2 and wheel factors 0.9 and 1.1 between 0.5 and 5', () => {
    expect([minZoom, maxZoom, zoomStep, wheelFactors]).toEqual([
      0.5,
      5,
      1.2,
      { out: 0.9, in: 1.1 },
    ]);
    let state = unzoomed;
    for (let i = 0; i < 50; i += 1) state = zoomAt(state, zoomStep, { x: 0, y: 0 });
    expect(state.scale).toBe(5);
    for (let i = 0; i < 50; i += 1) state = zoomAt(state, wheelFactors.out, { x: 0, y: 0 });
    expect(state.scale).toBe(0.5);
  });

  it('keeps what is under the pointer where it is', () => {
    const before = panBy(unzoomed, 12, -30);
    const point = { x: 80, y: 40 };
    const after = zoomAt(before, 2, point);
    // Where the point lies on the picture itself, before and after.
    const on = (state: typeof before) => [
      (point.x - state.x) / state.scale,
      (point.y - state.y) / state.scale,
    ];
    expect(on(after)).toEqual(on(before));
  });

  it('does not wander at its limits', () => {
    const most = { scale: maxZoom, x: 30, y: 40 };
    expect(zoomAt(most, zoomStep, { x: 100, y: 100 })).toEqual(most);
  });

  it('is shown in whole percent', () => {
    expect(zoomText(zoomAt(unzoomed, zoomStep, { x: 0, y: 0 }))).toBe('120%');
  });
});

describe('rotation', () => {
  it('comes round in four turns, either way', () => {
    expect(([0, 1, 2, 3] as const).map(turnedRight)).toEqual([1, 2, 3, 0]);
    expect(([0, 1, 2, 3] as const).map(turnedLeft)).toEqual([3, 0, 1, 2]);
  });

  it('stands behind zoom and offset, so that dragging follows the pointer', () => {
    expect(transformOf({ scale: 2, x: 3, y: -4 }, 1)).toBe(
      'translate(3px, -4px) scale(2) rotate(90deg)',
    );
    expect(transformOf(unzoomed, 0)).toBe('translate(0px, 0px) scale(1)');
  });
});
