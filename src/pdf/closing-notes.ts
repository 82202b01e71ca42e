import { formatBrasiliaTime } from './brasilia-time.ts';
import type { FontFaces } from './font-faces.ts';
import type { FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun } from './text-block.ts';

const { left, contentWidth } = pageGeometry;

/** Names the author and the time; `createdAt` is an ISO instant, printed in Brasília time. */
export const authorNote = ({ author, createdAt }: { author: string; createdAt: string }): string =>
  `Feito por ${author} em ${formatBrasiliaTime(createdAt)} (horário de Brasília).`;

/** Sets the small notes that end a document; a page break never separates them. */
export const layOutNotes = (notes: readonly string[], faces: FontFaces): FlowItem[] =>
  notes.map((note, index) => {
    const block = setText([textRun(note)], faces, contentWidth, {
      size: 8.4,
      leading: 12.6,
      color: inks.muted,
    });
    return {
      height: block.height,
      before: index === 0 ? 24 : 2,
      keepWithNext: index < notes.length - 1,
      draw: (canvas, top) => block.draw(canvas, left, top),
    } satisfies FlowItem;
  });
