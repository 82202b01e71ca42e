import { describe, expect, it } from 'vitest';

import { contractTypes, type ContractType } from '#shared/contracts/contracts.enums.ts';
import { templateTexts } from './all-templates.ts';

const PARTNERSHIPS: readonly ContractType[] = ['PARCERIA_COMERCIAL_CNPJ', 'PARCERIA_COMERCIAL_CPF'];
const ANNEXES = contractTypes.filter(
  (type) => type !== 'PRINCIPAL' && !PARTNERSHIPS.includes(type),
);

const ALLOWED_TAGS = new Set('h1 h2 h3 p ul ol li strong em u br blockquote'.split(' '));
/** Block elements that may hold text, and the lists that may hold only items. */
const TEXT_BLOCKS = new Set('h1 h2 h3 p li'.split(' '));
const LISTS = new Set(['ul', 'ol']);
const INLINE = new Set(['strong', 'em', 'u']);

const CONTRATADA_FIELDS = [
  'contratada_razao_social',
  'contratada_fantasia',
  'contratada_cnpj',
  'contratada_endereco',
  'contratada_cidade',
  'contratada_uf',
  'contratada_email',
  'comissao_percentual',
  'comissao_extenso',
  'data_extenso',
];
const CLIENT_FIELDS = [
  ...CONTRATADA_FIELDS,
  'contratante_nome',
  'contratante_documento',
  'contratante_endereco',
  'contratante_cidade',
  'contratante_uf',
  'contratante_email',
  'contratante_telefone',
  'representante_nome',
  'representante_cpf',
  'regime',
  'produtos',
];
const PARTNER_CPF_FIELDS = [
  ...CONTRATADA_FIELDS,
  'parceiro_nome',
  'parceiro_documento',
  'parceiro_endereco',
  'parceiro_cidade',
  'parceiro_uf',
  'parceiro_email',
  'parceiro_telefone',
];
const PARTNER_CNPJ_FIELDS = [...PARTNER_CPF_FIELDS, 'representante_nome', 'representante_cpf'];

function allowedFields(type: ContractType): readonly string[] {
  if (type === 'PARCERIA_COMERCIAL_CNPJ') return PARTNER_CNPJ_FIELDS;
  if (type === 'PARCERIA_COMERCIAL_CPF') return PARTNER_CPF_FIELDS;
  return CLIENT_FIELDS;
}

const htmlOf = (type: ContractType): string => templateTexts[type].html;

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words with at least one letter or digit; a merge field counts as one word. */
const wordCount = (html: string): number =>
  plain(html)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Contents of the blocks of one tag name, as plain text. */
function blocks(html: string, tag: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
  return [...found].map((match) => plain(match[1] ?? ''));
}

/** Distinct sentences of headings, paragraphs and items, folded and without the leading number. */
function sentences(html: string): Set<string> {
  const result = new Set<string>();
  for (const tag of TEXT_BLOCKS) {
    for (const block of blocks(html, tag)) {
      for (const piece of block.split(/(?<=[.;:!?])\s+/)) {
        const sentence = fold(piece)
          .replace(/^[\divxlc]+(\.\d+)*\.?\s+(?=\S)/, '')
          .replace(/[^\p{L}\p{N}{}_ ]+/gu, ' ')
          .replace(/\s+/g, ' ')
          .trim();
        if (sentence.split(' ').length >= 3) result.add(sentence);
      }
    }
  }
  return result;
}

/** Share of the sentences of the smaller text that the other text has too. */
function sharedShare(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((sentence) => b.has(sentence)).length;
  return common / Math.min(a.size, b.size);
}

/** Problems of structure: unknown tags, attributes, bad nesting, text outside a block. */
function structureProblems(html: string): string[] {
  const problems: string[] = [];
  const stack: string[] = [];
  let position = 0;

  const checkText = (text: string): void => {
    if (/[<>]/.test(text)) problems.push(`stray angle bracket: ${text}`);
    if (/&(?!(?:amp|lt|gt|quot|#\d+);)/.test(text)) {
      problems.push(`bare ampersand: ${text}`);
    }
    if (text.trim() !== '' && !stack.some((tag) => TEXT_BLOCKS.has(tag))) {
      problems.push(`text outside a block: ${text.trim()}`);
    }
  };

  for (const match of html.matchAll(/<[^<>]*>/g)) {
    checkText(html.slice(position, match.index));
    position = match.index + match[0].length;

    const tag = /^<(\/?)([a-z][a-z0-9]*)>$/.exec(match[0]);
    const name = tag?.[2] ?? '';
    if (!tag || !ALLOWED_TAGS.has(name)) {
      problems.push(`tag not allowed: ${match[0]}`);
      continue;
    }
    if (name === 'br') {
      if (tag[1] === '/') problems.push('closing br');
      continue;
    }
    const parent = stack.at(-1);
    if (tag[1] === '/') {
      if (parent === name) stack.pop();
      else problems.push(`</${name}> closes <${parent ?? 'nothing'}>`);
      continue;
    }
    if (name === 'li' && !LISTS.has(parent ?? '')) {
      problems.push('li outside a list');
    }
    if (LISTS.has(parent ?? '') && name !== 'li') {
      problems.push(`${name} directly inside a list`);
    }
    const insideText = stack.some((open) => TEXT_BLOCKS.has(open));
    if (insideText && !INLINE.has(name) && !(parent === 'li' && LISTS.has(name))) {
      problems.push(`${name} inside ${parent ?? ''}`);
    }
    stack.push(name);
  }
  checkText(html.slice(position));
  if (stack.length > 0) problems.push(`not closed: ${stack.join(' ')}`);
  return problems;
}

describe('contract templates', () => {
  it('cover every type under its own key', () => {
    expect(Object.keys(templateTexts).toSorted()).toEqual([...contractTypes].toSorted());
    for (const type of contractTypes) {
      expect(templateTexts[type].typeContrato).toBe(type);
      expect(templateTexts[type].nameContrato.trim()).not.toBe('');
    }
    const names = contractTypes.map((type) => templateTexts[type].nameContrato);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(contractTypes)('%s is well-formed and uses only the HTML subset', (type) => {
    expect(structureProblems(htmlOf(type))).toEqual([]);
  });

  it.each(contractTypes)('%s has one title, and it comes first', (type) => {
    const html = htmlOf(type);
    expect(blocks(html, 'h1')).toHaveLength(1);
    expect(html.startsWith('<h1>')).toBe(true);
  });

  it.each(contractTypes)('%s uses only known merge fields', (type) => {
    const html = htmlOf(type);
    const used = [...html.matchAll(/\{\{([a-z_]+)\}\}/g)].map((match) => match[1] ?? '');
    const allowed = allowedFields(type);
    expect(used.filter((field) => !allowed.includes(field))).toEqual([]);
    expect(html.replace(/\{\{[a-z_]+\}\}/g, '')).not.toMatch(/[{}]/);

    const needed = ['contratada_razao_social', 'comissao_percentual', 'comissao_extenso'];
    needed.push(PARTNERSHIPS.includes(type) ? 'parceiro_nome' : 'contratante_nome');
    expect(needed.filter((field) => !used.includes(field))).toEqual([]);
  });

  it.each(contractTypes)('%s has exactly one paragraph accepting the signature', (type) => {
    const accepting = blocks(htmlOf(type), 'p')
      .map(fold)
      .filter(
        (text) =>
          text.includes('assinatura eletronica') &&
          text.includes('2.200-2') &&
          /aceitam|reconhecem|admitem/.test(text),
      );
    expect(accepting).toHaveLength(1);
  });

  it('share at most 30 % of their sentences, pair by pair', () => {
    const sets = contractTypes.map((type) => ({ type, set: sentences(htmlOf(type)) }));
    const tooClose: string[] = [];
    sets.forEach((left, index) => {
      for (const right of sets.slice(index + 1)) {
        const share = sharedShare(left.set, right.set);
        if (share > 0.3) tooClose.push(`${left.type} x ${right.type}: ${share.toFixed(3)}`);
      }
    });
    expect(tooClose).toEqual([]);
  });
});

describe('PRINCIPAL', () => {
  const html = htmlOf('PRINCIPAL');

  it('has at least 2,600 words and 16 numbered clauses', () => {
    expect(wordCount(html)).toBeGreaterThanOrEqual(2600);
    const headings = blocks(html, 'h2');
    expect(headings.length).toBeGreaterThanOrEqual(16);
    expect(headings.filter((heading) => !heading.startsWith('CLÁUSULA '))).toEqual([]);
  });

  it('numbers the paragraphs of each clause after the clause', () => {
    const clauses = html.split('<h2>').slice(1);
    clauses.forEach((clause, index) => {
      const numbers = [...clause.matchAll(/<p>(\d+)\.(\d+)\. /g)];
      expect(numbers.map((match) => Number(match[1]))).toEqual(numbers.map(() => index + 1));
      expect(numbers.map((match) => Number(match[2]))).toEqual(numbers.map((_, item) => item + 1));
      expect(numbers.length).toBeGreaterThan(0);
    });
  });

  it('uses most of the merge fields', () => {
    const missing = CLIENT_FIELDS.filter((field) => !html.includes(`{{${field}}}`));
    expect(missing).toEqual([]);
  });

  it.each([
    'DO OBJETO',
    'OBRIGAÇÕES DA CONTRATADA',
    'OBRIGAÇÕES DA CONTRATANTE',
    'PROCURAÇÃO ELETRÔNICA',
    'HONORÁRIOS',
    'PAGAMENTO',
    'PRAZO',
    'CONFIDENCIALIDADE',
    'DADOS PESSOAIS',
    'RESPONSABILIDADE',
    'PROPRIEDADE INTELECTUAL',
    'CORRUPÇÃO',
    'PENALIDADES',
    'RESCISÃO',
    'ASSINATURA',
    'DISPOSIÇÕES GERAIS',
    'FORO',
  ])('has a clause on %s', (subject) => {
    expect(blocks(html, 'h2').some((heading) => heading.includes(subject))).toBe(true);
  });

  it.each(['13.709/2018', '14.063/2020', '2.200-2/2001', 'testemunhas', 'geolocalização', 'hash'])(
    'mentions %s',
    (text) => {
      expect(plain(html)).toContain(text);
    },
  );
});

describe.each(ANNEXES)('annex %s', (type) => {
  const html = htmlOf(type);
  const headings = blocks(html, 'h2');

  it('is titled as an annex and has at least 650 words', () => {
    expect(html.startsWith('<h1>ANEXO – ')).toBe(true);
    expect(wordCount(html)).toBeGreaterThanOrEqual(650);
  });

  it('numbers its headings and paragraphs locally', () => {
    headings.forEach((heading, index) => {
      expect(heading.startsWith(`${index + 1} – `)).toBe(true);
    });
    html
      .split('<h2>')
      .slice(1)
      .forEach((clause, index) => {
        const numbers = [...clause.matchAll(/<p>(\d+)\.(\d+) /g)];
        expect(numbers.map((match) => `${match[1]}.${match[2]}`)).toEqual(
          numbers.map((_, item) => `${index + 1}.${item + 1}`),
        );
        expect(numbers.length).toBeGreaterThan(0);
      });
  });

  it.each([/OBJETO/, /HONORÁRIOS/, /PRAZO|VIGÊNCIA/, /LGPD/, /FORO/])(
    'has a section matching %s',
    (section) => {
      expect(headings.some((heading) => section.test(heading.toUpperCase()))).toBe(true);
    },
  );
});

/** Facts without which the annex would not be about its own tax matter. */
const SUBJECT_FACTS: Partial<Record<ContractType, readonly string[]>> = {
  LUCRO_REAL: ['10.637/2002', '10.833/2003', 'Temas 779 e 780'],
  LUCRO_PRESUMIDO: ['9.249/1995', '9.718/1998'],
  SIMPLES_NACIONAL: ['Complementar nº 123/2006', 'PGDAS-D', '140/2018'],
  SUBVENCAO: ['14.789/2023', '160/2017', '1.182'],
  INSS_MAO_DE_OBRA: ['art. 31 da Lei nº 8.212/1991', 'onze por cento'],
  EXCLUSAO_DE_ICMS_E_ST: ['Tema 69', '574.706', '1.125'],
  ALIQUOTA_ZERO_COMBUSTIVEL: ['192/2022', '194/2022', '7.181'],
  ALIQUOTA_ZERO: ['10.925/2004', '10.865/2004'],
  APURACAO_ST: ['593.849', '87/1996', '142/2018'],
  PIS_COFINS_MONOFASICO_PARA_SN: ['10.147/2000', '10.485/2002', '13.097/2015', '§ 4º-A'],
  EQUIPARACAO_HOSPITALAR: ['9.249/1995', '11.727/2008', 'Tema 217'],
  PREVIDENCIARIO: ['Tema 985', 'Tema 478', 'Tema 72', '8.212/1991'],
  MVA: ['margem ajustada', '87/1996', '35/2011'],
  NEGOCIACAO_DE_PASSIVOS: ['13.988/2020', '6.757/2022', 'Capag'],
};

describe('tax matter', () => {
  it.each(Object.entries(SUBJECT_FACTS))('%s cites its own law', (type, facts) => {
    const text = plain(htmlOf(type as ContractType));
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });
});

describe.each(PARTNERSHIPS)('%s', (type) => {
  const html = htmlOf(type);

  it('is a complete contract of at least 1,000 words', () => {
    expect(wordCount(html)).toBeGreaterThanOrEqual(1000);
    const headings = blocks(html, 'h2').map((heading) => heading.toUpperCase());
    for (const section of [
      /OBJETO/,
      /COMISSÃO/,
      /VÍNCULO/,
      /LGPD/,
      /PRAZO|DURAÇÃO/,
      /ASSINATURA/,
      /FORO/,
    ]) {
      expect(headings.some((heading) => section.test(heading))).toBe(true);
    }
  });
});
