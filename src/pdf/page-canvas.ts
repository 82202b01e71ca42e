import { GState, type jsPDF } from 'jspdf';
import type { FontFace } from './font-faces.ts';
import type { ImageFacts } from './image-facts.ts';
import type { Line } from './line-layout.ts';
import { pageGeometry } from './pdf-geometry.ts';

/** `#rrggbb`. */
export type Color = string;

/** A picture ready to be placed; `alias` tells jspdf which pictures are the same. */
export type PlacedPicture = { bytes: Uint8Array; facts: ImageFacts; alias: string };

type Shape = { fill?: Color; stroke?: Color; lineWidth?: number };

/**
 * Draws on the current page of a document. Positions are points from the top left corner; the content stream is
 * written here and not by jspdf's own calls, because jspdf measures each string anew and justifies by placing every
 * word apart, which makes pages five times as large and slow.
 */
export class PageCanvas {
  readonly #doc: jsPDF;
  readonly #write: (content: string) => void;

  constructor(doc: jsPDF) {
    this.#doc = doc;
    const internal = doc.internal as unknown as { write(content: string): void };
    this.#write = (content) => internal.write(content);
  }

  /** Draws a set line with its left end at `x`, standing on `baseline`. `size` in points. */
  line(line: Line, x: number, baseline: number, size: number, color: Color): void {
    if (line.words.length === 0) return;
    const out: string[] = [];
    const underlines: { from: number; to: number }[] = [];
    let face: FontFace | null = null;
    let array = '';
    let hex = '';
    let at = 0;
    const flushHex = (): void => {
      if (hex !== '') array += `<${hex}>`;
      hex = '';
    };
    const flushArray = (): void => {
      flushHex();
      if (array !== '') out.push(`[${array}] TJ`);
      array = '';
    };
    const show = (nextFace: FontFace, text: string): void => {
      if (nextFace !== face) {
        flushArray();
        face = nextFace;
        out.push(`/${nextFace.resource} ${num(size)} Tf`);
      }
      for (let index = 0; index < text.length; index += 1)
        hex += nextFace.glyphHex(text.charCodeAt(index));
    };
    const advance = (width: number, underline: boolean): void => {
      if (underline) {
        const last = underlines.at(-1);
        if (last !== undefined && Math.abs(last.to - at) < 0.5) last.to = at + width;
        else underlines.push({ from: at, to: at + width });
      }
      at += width;
    };
    line.words.forEach((word, index) => {
      for (const piece of word.pieces) {
        if (piece.actual === null) show(piece.face, piece.text);
        else {
          // The stand-in is drawn, the true character is what copying, searching and reading aloud get.
          flushArray();
          out.push(`/Span <</ActualText <FEFF${utf16Hex(piece.actual)}>>> BDC`);
          show(piece.face, piece.text);
          flushArray();
          out.push('EMC');
        }
        advance(piece.width, piece.underline);
      }
      if (index === line.words.length - 1 || word.space === null) return;
      show(word.space.face, ' ');
      if (line.extra !== 0) {
        flushHex();
        array += num(-line.extra);
      }
      advance(
        word.space.width + line.extra,
        word.space.underline && (line.words[index + 1]?.pieces[0]?.underline ?? false),
      );
    });
    flushArray();
    this.#write(
      `BT\n${rgb(color)} rg\n${num(x)} ${num(pageGeometry.height - baseline)} Td\n${out.join('\n')}\nET`,
    );
    for (const { from, to } of underlines)
      this.rect(
        x + (from * size) / 1000,
        baseline + size * 0.11,
        ((to - from) * size) / 1000,
        size * 0.05,
        { fill: color },
      );
  }

  /** Draws a rectangle, with rounded corners when `radius` is given. */
  rect(x: number, y: number, width: number, height: number, shape: Shape, radius = 0): void {
    const bottom = pageGeometry.height - y - height;
    const path =
      radius > 0
        ? roundedPath(x, bottom, width, height, radius)
        : `${num(x)} ${num(bottom)} ${num(width)} ${num(height)} re`;
    this.#write(`q\n${shapeSetup(shape)}${path}\n${shapePaint(shape)}\nQ`);
  }

  /** Draws a straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, color: Color, lineWidth: number): void {
    this.#write(
      `q\n${rgb(color)} RG ${num(lineWidth)} w\n${num(x1)} ${num(pageGeometry.height - y1)} m ${num(x2)} ${num(pageGeometry.height - y2)} l S\nQ`,
    );
  }

  /** Draws a polyline with round ends, as for a tick. */
  stroke(points: readonly (readonly [number, number])[], color: Color, lineWidth: number): void {
    const path = points
      .map(
        ([x, y], index) => `${num(x)} ${num(pageGeometry.height - y)} ${index === 0 ? 'm' : 'l'}`,
      )
      .join(' ');
    this.#write(`q\n${rgb(color)} RG ${num(lineWidth)} w 1 J 1 j\n${path} S\nQ`);
  }

  /** Draws a disc. */
  disc(centerX: number, centerY: number, radius: number, color: Color): void {
    this.rect(centerX - radius, centerY - radius, 2 * radius, 2 * radius, { fill: color }, radius);
  }

  /** Draws a picture as it is meant to be seen, filling the given box. Returns false when its bytes cannot be read. */
  picture(
    picture: PlacedPicture,
    x: number,
    y: number,
    width: number,
    height: number,
    opacity = 1,
  ): boolean {
    const { facts } = picture;
    const bottom = pageGeometry.height - y - height;
    const [a, b, c, d, e, f] = orientationMatrix(facts.orientation);
    const matrix = [
      a * width,
      b * height,
      c * width,
      d * height,
      x + e * width,
      bottom + f * height,
    ];
    // Not a bare `q`: jspdf remembers the opacity it set last and would leave it out on the next page.
    this.#doc.saveGraphicsState();
    try {
      if (opacity < 1) this.#doc.setGState(new GState({ opacity }));
      this.#write(`${matrix.map(num).join(' ')} cm`);
      this.#doc.addImage(
        picture.bytes,
        facts.format,
        0,
        pageGeometry.height - 1,
        1,
        1,
        picture.alias,
        'FAST',
      );
      return true;
    } catch {
      return false; // jspdf decodes before it writes, so nothing half-drawn stays behind
    } finally {
      this.#doc.restoreGraphicsState();
    }
  }
}

/** The size at which a picture fills a box without being cut, with its place inside the box. Points. */
export function fitInside(
  facts: ImageFacts,
  boxWidth: number,
  boxHeight: number,
): { width: number; height: number; dx: number; dy: number } {
  const isTurned = facts.orientation >= 5;
  const ratio = isTurned ? facts.height / facts.width : facts.width / facts.height;
  const width = Math.min(boxWidth, boxHeight * ratio);
  const height = width / ratio;
  return { width, height, dx: (boxWidth - width) / 2, dy: (boxHeight - height) / 2 };
}

/** Maps the unit square of a stored picture to how it is meant to be seen (EXIF orientation 1 to 8). */
function orientationMatrix(
  orientation: number,
): readonly [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, 1, 0];
    case 3:
      return [-1, 0, 0, -1, 1, 1];
    case 4:
      return [1, 0, 0, -1, 0, 1];
    case 5:
      return [0, -1, -1, 0, 1, 1];
    case 6:
      return [0, -1, 1, 0, 0, 1];
    case 7:
      return [0, 1, 1, 0, 0, 0];
    case 8:
      return [0, 1, -1, 0, 1, 0];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

function shapeSetup(shape: Shape): string {
  const fill = shape.fill === undefined ? '' : `${rgb(shape.fill)} rg `;
  const stroke =
    shape.stroke === undefined ? '' : `${rgb(shape.stroke)} RG ${num(shape.lineWidth ?? 0.5)} w `;
  return `${fill}${stroke}`;
}

function shapePaint(shape: Shape): string {
  if (shape.fill !== undefined) return shape.stroke !== undefined ? 'B' : 'f';
  return 'S';
}

function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * 0.4477; // distance of the control point from the corner, for a quarter of a circle
  const right = x + width;
  const top = y + height;
  const points = (...values: number[]): string => values.map(num).join(' ');
  return [
    `${points(x + r, y)} m ${points(right - r, y)} l ${points(right - k, y, right, y + k, right, y + r)} c`,
    `${points(right, top - r)} l ${points(right, top - k, right - k, top, right - r, top)} c`,
    `${points(x + r, top)} l ${points(x + k, top, x, top - k, x, top - r)} c`,
    `${points(x, y + r)} l ${points(x, y + k, x + k, y, x + r, y)} c h`,
  ].join('\n');
}

/** A number as PDF reads it: at most three decimals, never an exponent. */
function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? '0' : String(rounded);
}

function rgb(color: Color): string {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255]
    .map((channel) => num(channel / 255))
    .join(' ');
}

function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0');
  return hex.toUpperCase();
}
