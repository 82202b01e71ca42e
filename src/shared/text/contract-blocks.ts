/**
 * The contract as a list of blocks: the one reading of the agreement HTML that the reader page and the PDF share.
 *
 * Both draw from these blocks, so what a person reads on the tablet and what the PDF holds can be compared word by
 * word. The parser is one pass without recursion: it also reads what never went through the sanitiser (an upload
 * being previewed) and must neither hang nor run out of stack on it.
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

/** Paragraphs on one page of the reader. @spec 3 §9 */
export const contractParagraphsPerPage = 20;

/** Reads the agreement HTML into blocks, in reading order; blocks without visible text are left out. Never throws. */
export function parseContractBlocks(html: string): ContractBlock[] {
  const builder = new BlockBuilder();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      builder.addText(decodeEntities(html.slice(at)));
      break;
    }
    if (open > at) builder.addText(decodeEntities(html.slice(at, open)));
    const next = html.charCodeAt(open + 1);
    if (isLetter(next)) {
      const nameEnd = endOfTagName(html, open + 1);
      const name = html.slice(open + 1, nameEnd).toLowerCase();
      at = endOfTag(html, nameEnd);
      if (at > html.length) break; // a tag that never ends: browsers drop it as well
      if (droppedElements.has(name)) at = endOfDropped(html, name, at);
      else builder.openTag(name);
    } else if (next === slash && isLetter(html.charCodeAt(open + 2))) {
      const nameEnd = endOfTagName(html, open + 2);
      at = endOfTag(html, nameEnd);
      if (at > html.length) break;
      builder.closeTag(html.slice(open + 2, nameEnd).toLowerCase());
    } else if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
    } else if (next === exclamation || next === question || next === slash) {
      const end = html.indexOf('>', open + 2);
      at = end < 0 ? html.length : end + 1;
    } else {
      builder.addText('<'); // "a < b" is text
      at = open + 1;
    }
  }
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

/** Splits blocks into reader pages; always at least one page, even for an empty contract. @spec 3 §9 */
export function paginateBlocks(
  blocks: readonly ContractBlock[],
  perPage: number = contractParagraphsPerPage,
): ContractBlock[][] {
  const size = Math.max(1, Math.floor(perPage) || 1);
  const pages: ContractBlock[][] = [];
  for (let start = 0; start < blocks.length; start += size)
    pages.push(blocks.slice(start, start + size));
  return pages.length > 0 ? pages : [[]];
}

/** The typed page number as one that exists: whole, 1 to `pageCount`; anything that is no number gives 1. @spec 3 §2 Contract viewer */
export function clampPage(page: number, pageCount: number): number {
  const last = Math.max(1, Math.floor(pageCount) || 1);
  if (Number.isNaN(page)) return 1;
  return Math.min(last, Math.max(1, Math.floor(page)));
}

const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;

/** Their content is never text of the contract. */
const droppedElements = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'select',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
  'xmp',
  'noembed',
  'noframes',
]);

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

type OpenList = { ordered: boolean; counter: number; marker: string | null };

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

function listMarker(list: OpenList, depth: number): string {
  if (!list.ordered) return depth % 2 === 1 ? '•' : '–';
  if (depth % 3 === 2) return `${letters(list.counter)})`;
  if (depth % 3 === 0) return `${roman(list.counter)})`;
  return `${list.counter}.`;
}

/** 1 = a, 26 = z, 27 = aa. */
function letters(value: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    rest -= 1;
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

function roman(value: number): string {
  if (value > 3999) return String(value);
  const steps: readonly [number, string][] = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = value;
  let text = '';
  for (const [amount, digits] of steps) {
    while (rest >= amount) {
      text += digits;
      rest -= amount;
    }
  }
  return text;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function endOfTagName(html: string, start: number): number {
  let at = start;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === 0x3e || code === slash || code === 0x20 || (code >= 0x09 && code <= 0x0d)) break;
    at += 1;
  }
  return at;
}

/** Position after the `>` of a tag, past quoted attribute values; beyond the end when the tag never closes. */
function endOfTag(html: string, start: number): number {
  let at = start;
  let afterEquals = false;
  while (at < html.length) {
    const char = html[at] as string;
    if (char === '>') return at + 1;
    if (afterEquals && (char === '"' || char === "'")) {
      const end = html.indexOf(char, at + 1);
      if (end < 0) return html.length + 1;
      at = end;
      afterEquals = false;
    } else if (char === '=') afterEquals = true;
    else if (char.trim() !== '') afterEquals = false;
    at += 1;
  }
  return html.length + 1;
}

/** Position after the closing tag of a dropped element; the end of the text when it never closes. */
function endOfDropped(html: string, name: string, start: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'giu');
  closing.lastIndex = start;
  const found = closing.exec(html);
  return found === null ? html.length : Math.min(html.length, endOfTag(html, closing.lastIndex));
}

/** Names of U+00A0 to U+00FF in order: browsers accept these also without the semicolon. */
const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const looseEntities: ReadonlyMap<string, string> = new Map([
  ...latin1Names
    .split(' ')
    .map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['AMP', '&'],
  ['LT', '<'],
  ['GT', '>'],
  ['QUOT', '"'],
]);

const strictEntities: ReadonlyMap<string, string> = new Map([
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['bull', '•'],
  ['hellip', '…'],
  ['permil', '‰'],
  ['prime', '′'],
  ['Prime', '″'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['euro', '€'],
  ['trade', '™'],
  ['numero', '№'],
  ['dagger', '†'],
  ['Dagger', '‡'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['fnof', 'ƒ'],
  ['circ', 'ˆ'],
  ['tilde', '˜'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['minus', '−'],
  ['ne', '≠'],
  ['le', '≤'],
  ['ge', '≥'],
  ['asymp', '≈'],
  ['infin', '∞'],
  ['sum', '∑'],
  ['radic', '√'],
  ['larr', '←'],
  ['uarr', '↑'],
  ['rarr', '→'],
  ['darr', '↓'],
  ['harr', '↔'],
  ['lpar', '('],
  ['rpar', ')'],
  ['lsqb', '['],
  ['rsqb', ']'],
  ['num', '#'],
  ['dollar', '$'],
  ['percnt', '%'],
  ['ast', '*'],
  ['plus', '+'],
  ['comma', ','],
  ['period', '.'],
  ['sol', '/'],
  ['colon', ':'],
  ['semi', ';'],
  ['equals', '='],
  ['quest', '?'],
  ['excl', '!'],
  ['commat', '@'],
  ['lowbar', '_'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);

/** What browsers show for &#128; to &#159;, which people mean as Windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#[xX]([0-9a-fA-F]+)|#([0-9]+)|([a-zA-Z][a-zA-Z0-9]*))(;?)/gu,
    (
      whole: string,
      hex: string | undefined,
      decimal: string | undefined,
      name: string | undefined,
      end: string,
    ) => {
      if (name === undefined)
        return characterOf(
          hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16),
        );
      const loose = looseEntities.get(name);
      if (loose !== undefined) return loose;
      return (end === ';' ? strictEntities.get(name) : undefined) ?? whole;
    },
  );
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] as string;
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}
