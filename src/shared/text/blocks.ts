import { listMarker, type CountedList } from './list-markers.ts';
import { readTokens } from './tokens.ts';

/**
 * The contract as a list of blocks: the one reading of the agreement HTML that the reader page and the PDF share. Both draw from these
 * blocks, so what a person reads on the tablet and what the PDF holds can be compared word by word. It is our own because a parser library
 * would bring 27 kB into the first visit where this brings 3.7 kB, and because one reading must serve hash, page and PDF alike.
 */

/** A stretch of text in one style. `'\n'` inside `text` is a line break (`<br>`); U+00A0 stays, it forbids a break. */
export type TextRun = { text: string; bold: boolean; italic: boolean; underline: boolean };

/** One cell of a table row; `header` is true for `<th>`. */
export type TableCell = { header: boolean; runs: TextRun[] };

/**
 * One paragraph-like piece of a contract.
 *
 * - `level`: 1 to 4 (h5 and h6 count as 4).
 * - `marker`: `'•'`, `'1.'`, `'a)'`, `'i)'`; empty for a further paragraph of the same list item.
 * - `depth`: 1 for the outermost list or quote.
 * - `table`: ordinal of the table inside the contract, so that rows of one table can share their columns.
 * - `runs` of a table row are the runs of its cells, parted by a run of one tab.
 */
export type ContractBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; runs: TextRun[] }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list-item'; marker: string; depth: number; runs: TextRun[] }
  | { kind: 'quote'; depth: number; runs: TextRun[] }
  | { kind: 'table-row'; table: number; cells: TableCell[]; runs: TextRun[] };

/** Reads the agreement HTML into blocks, in reading order; blocks without visible text are left out. Never throws. */
export function parseContractBlocks(html: string): ContractBlock[] {
  const builder = new BlockBuilder();
  readTokens(html, builder);
  return builder.finish();
}

/** Plain text of a block without its list marker: white space folded to single spaces, `'\n'` for line breaks. */
export function blockText(block: ContractBlock): string {
  return block.runs
    .map((run) => run.text)
    .join('')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();
}

/** Plain text of each block: what a reader page shows and what the text of the PDF is compared with. */
export function contractParagraphs(html: string): string[] {
  return parseContractBlocks(html).map(blockText);
}

const headingLevels: ReadonlyMap<string, 1 | 2 | 3 | 4> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 4],
  ['h6', 4],
]);

const boldElements = new Set(['b', 'strong']);
const italicElements = new Set(['i', 'em', 'cite']);
const underlineElements = new Set(['u', 'ins']);

/** Elements that part paragraphs without being one of our kinds. */
const boundaryElements = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'address',
  'figure',
  'figcaption',
  'pre',
  'center',
  'form',
  'fieldset',
  'dl',
  'dt',
  'dd',
  'body',
  'html',
  'thead',
  'tbody',
  'tfoot',
  'caption',
]);

const voidElements = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'input',
  'col',
  'link',
  'meta',
  'area',
  'base',
  'embed',
  'source',
  'track',
  'param',
]);

const inlineElements = new Set([
  ...boldElements,
  ...italicElements,
  ...underlineElements,
  'a',
  'span',
  'font',
  'small',
  'big',
  'sub',
  'sup',
  'mark',
  'code',
  'abbr',
  'label',
]);

/** Deeper elements are read as if they were not nested further, as browsers do: closing tags stay cheap. */
const maxNesting = 512;

type OpenList = CountedList & { marker: string | null };

/** Builds blocks from tags and text. All nesting lives in arrays and counters, never in the call stack. */
class BlockBuilder {
  readonly #blocks: ContractBlock[] = [];
  readonly #open: string[] = [];
  /** How many of each element stand open: a closing tag that closes nothing costs nothing. */
  readonly #openCount = new Map<string, number>();
  readonly #lists: OpenList[] = [];
  #bold = 0;
  #italic = 0;
  #underline = 0;
  #quotes = 0;
  #headings: (1 | 2 | 3 | 4)[] = [];
  #tableDepth = 0;
  #tableCount = 0;
  #row: TableCell[] | null = null;
  #cellIsHeader = false;
  #runs: TextRun[] = [];
  #pendingSpace: TextRun | null = null;
  #endsInBreak = false;

  addText(raw: string): void {
    const text = raw.normalize('NFC').replace(unprintable, '').replace(foldable, ' ');
    const body = text.replace(/^ | $/gu, '');
    if (text.startsWith(' ')) this.#pendingSpace ??= this.#styled(' ');
    if (body === '') return;
    this.#flushSpace();
    this.#append(this.#styled(body));
    if (text.endsWith(' ')) this.#pendingSpace = this.#styled(' ');
  }

  openTag(name: string): void {
    if (name === 'br') {
      this.#pendingSpace = null;
      this.#append(this.#styled('\n'));
      return;
    }
    if (name === 'hr') this.#endBlock();
    if (voidElements.has(name)) return;
    if (this.#open.length >= maxNesting) {
      if (!inlineElements.has(name)) this.#endBlock();
      return;
    }
    const level = headingLevels.get(name);
    if (name === 'p') {
      this.#closeUpTo('p', ['td', 'th', 'li', 'blockquote']);
      this.#endBlock();
    } else if (level !== undefined) {
      this.#closeUpTo('p', ['td', 'th', 'li', 'blockquote']);
      this.#endBlock();
      this.#headings.push(level);
    } else if (name === 'ul' || name === 'ol') {
      this.#endBlock();
      this.#lists.push({ ordered: name === 'ol', counter: 0, marker: null });
    } else if (name === 'li') {
      this.#closeUpTo('li', ['ul', 'ol', 'td', 'th']);
      this.#endBlock();
      const list = this.#lists.at(-1);
      if (list !== undefined) {
        list.counter += 1;
        list.marker = listMarker(list, this.#lists.length);
        if (this.#row !== null) this.addText(`${list.marker}\u00a0`); // inside a cell the marker is text of the cell
      }
    } else if (name === 'blockquote') {
      this.#endBlock();
      this.#quotes += 1;
    } else if (name === 'table') {
      this.#endBlock();
      this.#tableDepth += 1;
      if (this.#tableDepth === 1) this.#tableCount += 1;
    } else if (name === 'tr') {
      this.#closeUpTo('tr', ['table']);
      this.#startRow();
    } else if (name === 'td' || name === 'th') {
      this.#closeUpTo('td', ['tr', 'table']);
      this.#closeUpTo('th', ['tr', 'table']);
      if (this.#tableDepth === 1) {
        if (this.#row === null) this.#startRow();
        this.#cellIsHeader = name === 'th';
        const stray = this.#takeRuns();
        if (stray.length > 0) this.#row?.push({ header: false, runs: stray });
      } else this.addText(' ');
    } else if (boldElements.has(name)) this.#bold += 1;
    else if (italicElements.has(name)) this.#italic += 1;
    else if (underlineElements.has(name)) this.#underline += 1;
    else if (boundaryElements.has(name)) this.#endBlock();
    this.#open.push(name);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
  }

  closeTag(name: string): void {
    if (name === 'br') {
      this.openTag('br'); // browsers read </br> as <br>
      return;
    }
    // Closing a paragraph or a style never reaches out of its table cell; closing the table itself does.
    this.#closeUpTo(
      name,
      name === 'table' || name === 'tr' || name === 'td' || name === 'th'
        ? ['table']
        : ['td', 'th'],
    );
  }

  finish(): ContractBlock[] {
    while (this.#open.length > 0) this.#pop();
    this.#endBlock();
    return this.#blocks;
  }

  /** Closes the innermost open `name` and all inside it, unless one of `fences` stands between. */
  #closeUpTo(name: string, fences: readonly string[]): void {
    if ((this.#openCount.get(name) ?? 0) === 0) return;
    let index = this.#open.length - 1;
    while (index >= 0 && this.#open[index] !== name) {
      if (fences.includes(this.#open[index] as string)) return;
      index -= 1;
    }
    while (this.#open.length > index) this.#pop();
  }

  #pop(): void {
    const name = this.#open.pop() as string;
    this.#openCount.set(name, (this.#openCount.get(name) ?? 1) - 1);
    if (boldElements.has(name)) this.#bold -= 1;
    else if (italicElements.has(name)) this.#italic -= 1;
    else if (underlineElements.has(name)) this.#underline -= 1;
    else if (name === 'p' || name === 'li' || boundaryElements.has(name)) this.#endBlock();
    else if (headingLevels.has(name)) {
      this.#endBlock();
      this.#headings.pop();
    } else if (name === 'ul' || name === 'ol') {
      this.#endBlock();
      this.#lists.pop();
    } else if (name === 'blockquote') {
      this.#endBlock();
      this.#quotes -= 1;
    } else if (name === 'td' || name === 'th') {
      if (this.#tableDepth === 1) this.#endCell();
    } else if (name === 'tr') {
      if (this.#tableDepth === 1) this.#endRow();
      else this.#endBlock();
    } else if (name === 'table') {
      if (this.#tableDepth === 1) this.#endRow();
      this.#tableDepth -= 1;
      this.#endBlock();
    }
  }

  #startRow(): void {
    if (this.#tableDepth > 1) {
      this.#endBlock();
      return;
    }
    if (this.#tableDepth === 0) return; // a row without a table: its text is a paragraph
    this.#endRow();
    this.#row = [];
  }

  #endCell(): void {
    if (this.#row === null) return;
    this.#row.push({ header: this.#cellIsHeader, runs: this.#takeRuns() });
  }

  #endRow(): void {
    const stray = this.#takeRuns();
    const row = this.#row;
    this.#row = null;
    if (row === null) {
      this.#push(stray);
      return;
    }
    if (stray.length > 0) row.push({ header: false, runs: stray });
    if (!row.some((cell) => cell.runs.length > 0)) return;
    const runs: TextRun[] = [];
    row.forEach((cell, index) => {
      if (index > 0) runs.push({ text: '\t', bold: false, italic: false, underline: false });
      runs.push(...cell.runs);
    });
    this.#blocks.push({ kind: 'table-row', table: this.#tableCount, cells: row, runs });
  }

  /** Ends a paragraph; inside a table cell paragraphs are lines of the cell. */
  #endBlock(): void {
    if (this.#row !== null) {
      if (this.#runs.length > 0 && !this.#endsInBreak) {
        this.#pendingSpace = null;
        this.#append({ text: '\n', bold: false, italic: false, underline: false });
      }
      return;
    }
    this.#push(this.#takeRuns());
  }

  #push(runs: TextRun[]): void {
    if (runs.length === 0) return;
    const list = this.#lists.at(-1);
    const level = this.#headings.at(-1);
    if (level !== undefined) this.#blocks.push({ kind: 'heading', level, runs });
    else if (list !== undefined) {
      this.#blocks.push({
        kind: 'list-item',
        marker: list.marker ?? '',
        depth: this.#lists.length,
        runs,
      });
      list.marker = '';
    } else if (this.#quotes > 0) this.#blocks.push({ kind: 'quote', depth: this.#quotes, runs });
    else this.#blocks.push({ kind: 'paragraph', runs });
  }

  /** Hands over the runs gathered so far, without blank space at both ends; none when nothing is visible. */
  #takeRuns(): TextRun[] {
    const runs = this.#runs;
    this.#runs = [];
    this.#pendingSpace = null;
    let first = 0;
    let last = runs.length;
    while (first < last && isBlank(runs[first] as TextRun)) first += 1;
    while (last > first && isBlank(runs[last - 1] as TextRun)) last -= 1;
    const kept = runs.slice(first, last);
    const head = kept[0];
    if (head !== undefined) head.text = head.text.trimStart();
    const tail = kept.at(-1);
    if (tail !== undefined) tail.text = tail.text.trimEnd();
    return kept;
  }

  #flushSpace(): void {
    const space = this.#pendingSpace;
    this.#pendingSpace = null;
    const last = this.#runs.at(-1);
    if (space === null || last === undefined || this.#endsInBreak) return;
    this.#append(space);
  }

  #append(run: TextRun): void {
    const last = this.#runs.at(-1);
    if (
      last !== undefined &&
      last.bold === run.bold &&
      last.italic === run.italic &&
      last.underline === run.underline
    )
      last.text += run.text;
    else this.#runs.push(run);
    this.#endsInBreak = run.text === '\n';
  }

  #styled(text: string): TextRun {
    return { text, bold: this.#bold > 0, italic: this.#italic > 0, underline: this.#underline > 0 };
  }
}

const foldable = /[ \t\n\r\f\u2028\u2029]+/gu;

/**
 * Characters without a picture: controls, soft hyphen, zero-width and direction marks. Direction overrides can show a
 * clause in another order than it is stored, so neither screen nor PDF may keep them.
 */
const unprintable = /(?![\t\n\r\f])[\p{Cc}\p{Cf}\p{Cs}]/gu;

function isBlank(run: TextRun): boolean {
  return run.text.trim() === '';
}
