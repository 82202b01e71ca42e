import { describe, expect, it } from 'vitest';
import { flowToPages, type FlowFrame, type FlowItem } from './page-flow.ts';

function item(height: number, more: Partial<FlowItem> = {}): FlowItem {
  return { height, before: 0, keepWithNext: false, draw: () => undefined, ...more };
}

function heights(items: FlowItem[], pageHeight = 100): number[][] {
  return flowToPages(items, pageHeight).map((page) =>
    page.map(({ item: placed }) => placed.height),
  );
}

describe('flowToPages', () => {
  it('fills pages and leaves out space above at their top', () => {
    const pages = flowToPages(
      [item(60), item(39, { before: 1 }), item(60, { before: 20 }), item(20, { before: 20 })],
      100,
    );
    expect(pages.map((page) => page.map(({ top }) => top))).toEqual([
      [0, 61],
      [0, 80],
    ]);
  });

  it('moves what must stay with the next item', () => {
    expect(heights([item(70), item(20, { keepWithNext: true }), item(15)])).toEqual([
      [70],
      [20, 15],
    ]);
    expect(heights([item(70), item(20, { keepWithNext: true }), item(10)])).toEqual([[70, 20, 10]]);
  });

  it('splits a chain that is longer than a page', () => {
    expect(
      heights([
        item(10),
        ...Array.from({ length: 8 }, () => item(30, { keepWithNext: true })),
        item(30),
      ]),
    ).toEqual([
      [10, 30, 30, 30],
      [30, 30, 30],
      [30, 30, 30],
    ]);
  });

  it('keeps a frame on one page when it fits, with the title above it', () => {
    const frame: FlowFrame = { draw: () => undefined };
    expect(
      heights([
        item(30),
        item(10, { keepWithNext: true }),
        item(40, { frame }),
        item(40, { frame }),
        item(5),
      ]),
    ).toEqual([[30], [10, 40, 40, 5]]);
  });

  it('splits a frame that is longer than a page', () => {
    const frame: FlowFrame = { draw: () => undefined };
    expect(heights([item(50), ...Array.from({ length: 4 }, () => item(40, { frame }))])).toEqual([
      [50, 40],
      [40, 40],
      [40],
    ]);
  });

  it('gives an item that is taller than a page a page of its own', () => {
    expect(heights([item(10), item(150), item(10)])).toEqual([[10], [150], [10]]);
  });

  it('gives no page for nothing', () => {
    expect(flowToPages([], 100)).toEqual([]);
  });
});
