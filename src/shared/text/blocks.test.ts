import { describe, expect, it } from 'vitest';
import {
  blockText,
  contractParagraphs,
  parseContractBlocks,
  type ContractBlock,
  type TextRun,
} from './blocks.ts';

function plain(text: string): TextRun {
  return { text, bold: false, italic: false, underline: false };
}

describe('parseContractBlocks', () => {
  const cases: { name: string; html: string; blocks: ContractBlock[] }[] = [
    { name: 'nothing', html: '', blocks: [] },
    {
      name: 'bare text is a paragraph',
      html: ' só texto ',
      blocks: [{ kind: 'paragraph', runs: [plain('só texto')] }],
    },
    {
      name: 'headings of each level',
      html: '<h1>Um</h1><h2>Dois</h2><h3>Três</h3><h4>Quatro</h4><h6>Seis</h6>',
      blocks: ([1, 2, 3, 4, 4] as const).map((level, index) => ({
        kind: 'heading',
        level,
        runs: [plain(['Um', 'Dois', 'Três', 'Quatro', 'Seis'][index] as string)],
      })),
    },
    {
      name: 'styles mixed in a paragraph, white space folded',
      html: '<p class="x" title=">">O\n  <strong>contratante <em>declara</em></strong> e <u>aceita</u>.</p>',
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            plain('O '),
            { text: 'contratante ', bold: true, italic: false, underline: false },
            { text: 'declara', bold: true, italic: true, underline: false },
            plain(' e '),
            { text: 'aceita', bold: false, italic: false, underline: true },
            plain('.'),
          ],
        },
      ],
    },
    {
      name: 'br is a line break without spaces around',
      html: '<p>um <br> dois<br/>três<br></p>',
      blocks: [{ kind: 'paragraph', runs: [plain('um\ndois\ntrês')] }],
    },
    {
      name: 'nested lists, markers by depth',
      html: '<ol><li>um<ol><li>sub<ol><li>fundo</li></ol></li><li>outro</li></ol></li><li>dois</li></ol><ul><li>x<ul><li>y</li></ul></li></ul>',
      blocks: [
        { kind: 'list-item', marker: '1.', depth: 1, runs: [plain('um')] },
        { kind: 'list-item', marker: 'a)', depth: 2, runs: [plain('sub')] },
        { kind: 'list-item', marker: 'i)', depth: 3, runs: [plain('fundo')] },
        { kind: 'list-item', marker: 'b)', depth: 2, runs: [plain('outro')] },
        { kind: 'list-item', marker: '2.', depth: 1, runs: [plain('dois')] },
        { kind: 'list-item', marker: '•', depth: 1, runs: [plain('x')] },
        { kind: 'list-item', marker: '–', depth: 2, runs: [plain('y')] },
      ],
    },
    {
      name: 'only the first paragraph of an item carries the marker',
      html: '<ol><li><p>um</p><p>ainda um</p></li><li></li><li>três</li></ol>',
      blocks: [
        { kind: 'list-item', marker: '1.', depth: 1, runs: [plain('um')] },
        { kind: 'list-item', marker: '', depth: 1, runs: [plain('ainda um')] },
        { kind: 'list-item', marker: '3.', depth: 1, runs: [plain('três')] },
      ],
    },
    {
      name: 'quotes',
      html: '<blockquote><p>a</p><blockquote>b</blockquote></blockquote><p>c</p>',
      blocks: [
        { kind: 'quote', depth: 1, runs: [plain('a')] },
        { kind: 'quote', depth: 2, runs: [plain('b')] },
        { kind: 'paragraph', runs: [plain('c')] },
      ],
    },
    {
      name: 'table rows, unclosed cells too',
      html: '<table><thead><tr><th>Produto<th>Valor</thead><tbody><tr><td><p>PIS</p><p>COFINS</p></td><td>R$&nbsp;10,00</td></tr></table>',
      blocks: [
        {
          kind: 'table-row',
          table: 1,
          cells: [
            { header: true, runs: [plain('Produto')] },
            { header: true, runs: [plain('Valor')] },
          ],
          runs: [plain('Produto'), plain('\t'), plain('Valor')],
        },
        {
          kind: 'table-row',
          table: 1,
          cells: [
            { header: false, runs: [plain('PIS\nCOFINS')] },
            { header: false, runs: [plain('R$\u00a010,00')] },
          ],
          runs: [plain('PIS\nCOFINS'), plain('\t'), plain('R$\u00a010,00')],
        },
      ],
    },
    {
      name: 'links keep their text only',
      html: '<p><a href="javascript:alert(1)">aqui</a></p>',
      blocks: [{ kind: 'paragraph', runs: [plain('aqui')] }],
    },
    {
      name: 'blank paragraphs vanish',
      html: '<p></p><p>&nbsp;</p><p><br></p><p> <b> </b></p><p>x</p>',
      blocks: [{ kind: 'paragraph', runs: [plain('x')] }],
    },
  ];
  it.each(cases)('$name', ({ html, blocks }) => {
    expect(parseContractBlocks(html)).toEqual(blocks);
  });
});

describe('text of the blocks', () => {
  it.each([
    [
      'named entities',
      '<p>&Aacute;rea&nbsp;de&ccedil;&atilde;o 1&ordf; n&ordm; &sect; &ndash; &mdash; &ldquo;x&rdquo; &bull; &hellip; &euro; &amp;lt;</p>',
      ['Área deção 1ª nº § – — “x” • … € &lt;'],
    ],
    [
      'numeric entities',
      '<p>&#233;&#xE7;&#X00e3; &#150; &#0; &#xD800; &#99999999; &#55357;</p>',
      ['éçã – \ufffd \ufffd \ufffd \ufffd'],
    ],
    [
      'entities without a semicolon',
      '<p>A &amp B &copy 2024 &naoexiste; &hellip &</p>',
      ['A & B © 2024 &naoexiste; &hellip &'],
    ],
    [
      'script, style and their like are dropped',
      '<p>a<script>alert("</p>")</script>b</p><STYLE>p{}</style><svg><p>x</p></svg><p>c</p>',
      ['ab', 'c'],
    ],
    [
      'a script that never ends takes the rest, as in a browser',
      '<p>a</p><script>if (x) {<p>b</p>',
      ['a'],
    ],
    [
      'comments, doctype and instructions are dropped',
      '<!doctype html><!-- <p>x</p> --><?xml y?><p>a<!-- -- > -->b</p><!-- open',
      ['ab'],
    ],
    [
      'unclosed tags',
      '<p>um<p>dois <b>forte<p>três<ul><li>a<li>b',
      ['um', 'dois forte', 'três', 'a', 'b'],
    ],
    ['wrongly nested tags', '<p><b>a<i>b</b>c</i>d</p></div></p><p>e</p>', ['abcd', 'e']],
    ['a sign that opens no tag is text', '<p>a < b > c <3 </p>', ['a < b > c <3']],
    ['a tag that never ends', '<p>a</p><p title="x', ['a']],
    [
      'an attribute with a sign that ends tags',
      '<p title="a > b" data-x=\'>\'>texto</p>',
      ['texto'],
    ],
    [
      'direction marks and zero-width characters are dropped',
      '<p>va\u202elor\u200b \u2066x\u2069 hi\u00adfen</p>',
      ['valor x hifen'],
    ],
    ['lone surrogates are dropped', '<p>a\ud800b\udc00c 😀</p>', ['abc 😀']],
    ['decomposed letters are composed', '<p>ac\u0327a\u0303o</p>', ['ação']],
    [
      'text between table cells is kept',
      '<table>solto<tr>x<td>a</td>y<td>b</td>z</tr></table>',
      ['solto', 'x a y b z'],
    ],
    [
      'a table in a cell is text of the cell',
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
      ['a\nb c d'],
    ],
    [
      'a list in a cell keeps its markers',
      '<table><tr><td><ol><li>a</li><li>b</li></ol></td></tr></table>',
      ['1. a\n2. b'],
    ],
    ['a row outside of a table', '<tr><td>a</td><td>b</td></tr><p>c</p>', ['a b', 'c']],
    ['divisions part paragraphs', '<div>a<div>b</div>c</div>', ['a', 'b', 'c']],
  ])('%s', (_name, html, paragraphs) => {
    expect(contractParagraphs(html)).toEqual(paragraphs);
  });

  it('counts markers past z and in roman numbers', () => {
    const items = parseContractBlocks(
      `<ol><li>x<ol>${'<li>y</li>'.repeat(28)}<li>z<ol>${'<li>w</li>'.repeat(9)}</ol></li></ol></li></ol>`,
    );
    const markers = items.map((block) => (block.kind === 'list-item' ? block.marker : ''));
    expect(markers).toEqual(expect.arrayContaining(['z)', 'aa)', 'ab)', 'iv)', 'ix)']));
  });

  it('leaves the marker out of the text', () => {
    expect(parseContractBlocks('<ol><li>item</li></ol>').map(blockText)).toEqual(['item']);
  });
});

describe('hostile input', () => {
  it.each([
    [
      'nested 10,000 deep',
      `${'<div><ul><li><blockquote><b>'.repeat(10_000)}fundo${'</b></blockquote></li></ul></div>'.repeat(10_000)}<p>fim</p>`,
      ['fundo', 'fim'],
    ],
    ['10,000 nested tables', `${'<table><tr><td>'.repeat(10_000)}fundo`, ['fundo']],
    [
      'closing tags without opening',
      `${'</p></b></td></table></li>'.repeat(50_000)}<p>fim</p>`,
      ['fim'],
    ],
    [
      'paragraph ends behind a fence of styles',
      `<p><table><tr><td>${'<b>'.repeat(50_000)}${'</p>'.repeat(50_000)}fim`,
      ['fim'],
    ],
    ['signs that open no tag', '<'.repeat(200_000), ['<'.repeat(200_000)]],
    ['ampersands', '&'.repeat(200_000), ['&'.repeat(200_000)]],
  ])('%s', (_name, html, paragraphs) => {
    // What is not linear takes minutes for these and meets the test's limit.
    expect(contractParagraphs(html).join('\n')).toBe(paragraphs.join('\n'));
  });

  it('reads a paragraph of a million words in linear time', () => {
    expect(contractParagraphs(`<p>${'palavra <b>forte</b> '.repeat(500_000)}</p>`)[0]).toHaveLength(
      500_000 * 14 - 1,
    );
  });
});
