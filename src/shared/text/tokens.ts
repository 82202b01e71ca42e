import { decodeEntities } from './entities.ts';

/** What the reading of HTML is told of, in order: text with its entities read, and names of tags in lower case. */
export type TokenSink = {
  addText: (text: string) => void;
  openTag: (name: string) => void;
  closeTag: (name: string) => void;
};

/**
 * Reads HTML as text and tags, in one pass without recursion: it also reads what never went through the sanitiser (an upload being
 * previewed) and must neither hang nor run out of stack on it. Attributes, comments and the content of elements whose content is no text
 * are passed over. Never throws.
 */
export function readTokens(html: string, sink: TokenSink): void {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      sink.addText(decodeEntities(html.slice(at)));
      break;
    }
    if (open > at) sink.addText(decodeEntities(html.slice(at, open)));
    const next = html.charCodeAt(open + 1);
    if (isLetter(next)) {
      const nameEnd = endOfTagName(html, open + 1);
      const name = html.slice(open + 1, nameEnd).toLowerCase();
      at = endOfTag(html, nameEnd);
      if (at > html.length) break; // a tag that never ends: browsers drop it as well
      if (droppedElements.has(name)) at = endOfDropped(html, name, at);
      else sink.openTag(name);
    } else if (next === slash && isLetter(html.charCodeAt(open + 2))) {
      const nameEnd = endOfTagName(html, open + 2);
      at = endOfTag(html, nameEnd);
      if (at > html.length) break;
      sink.closeTag(html.slice(open + 2, nameEnd).toLowerCase());
    } else if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
    } else if (next === exclamation || next === question || next === slash) {
      const end = html.indexOf('>', open + 2);
      at = end < 0 ? html.length : end + 1;
    } else {
      sink.addText('<'); // "a < b" is text
      at = open + 1;
    }
  }
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
