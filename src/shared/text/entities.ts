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

/** Text with its character references read as browsers read them; what is no reference stays as it is. */
export function decodeEntities(text: string): string {
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
