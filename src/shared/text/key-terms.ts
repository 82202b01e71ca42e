import { blockText, parseContractBlocks } from './blocks.ts';

/** What a person should have before the eyes when accepting: what it costs, how long it binds, where a dispute is heard. */
export const keyTermKinds = ['honorarios', 'prazo', 'foro'] as const;
export type KeyTermKind = (typeof keyTermKinds)[number];

/**
 * One key term as the contract itself words it.
 *
 * - `part`: the title of the document it stands in (the main contract or one of its annexes), empty when the text has none.
 * - `clause`: the heading of its clause.
 * - `value`: the figure or place as written (`20% (vinte por cento)`, `24 (vinte e quatro) meses`, `Curitiba/PR`); null when the sentence
 *   states it in words that are no such value.
 * - `quote`: the sentence, without its number.
 */
export type KeyTerm = {
  kind: KeyTermKind;
  part: string;
  clause: string;
  value: string | null;
  quote: string;
};

type Search = {
  /** Told by the heading of the clause, folded to capitals without accents. */
  heading: RegExp;
  /** The value inside a sentence; its only one, else the sentence stands alone. */
  value: RegExp;
  /** Sentences that state the term, the surest first; none of them: a sentence with a value. */
  sentences: readonly RegExp[];
};

const searches: Record<KeyTermKind, Search> = {
  honorarios: {
    heading: /\b(?:HONORARIOS?|REMUNERACAO|COMISSAO|PRECO)\b/u,
    value:
      /\d{1,3}(?:[.,]\d{1,4})?\s?%(?:\s?\([^()]{1,80}\))?|R\$\s?\d[\d.]{0,14}(?:,\d{2})?|\p{L}+(?:\se\s\p{L}+){0,3}\spor\scento/gu,
    sentences: [],
  },
  prazo: {
    heading: /\b(?:PRAZOS?|VIGENCIA|DURACAO)\b/u,
    value:
      /\d{1,4}\s\([^()]{1,60}\)\s(?:dias?(?:\súteis)?|m[eê]s(?:es)?|anos?)|prazo indeterminado/gu,
    // "O levantamento tem trinta dias. A vigência é a do contrato.": how long it binds comes before how long the work takes.
    sentences: [
      /\bvigoram?\b|\bvige\b|\bvigência\b|\bdura\b|indeterminado/iu,
      /\b(?:prazo é|extingue|subsiste|perdura|termina)(?!\p{L})/iu,
      /\bem até(?!\p{L})/iu,
    ],
  },
  foro: {
    heading: /\bFORO\b/u,
    value:
      /\p{Lu}[\p{L}'’.-]*(?:\s(?:d[aeo]s?\s)?\p{Lu}[\p{L}'’.-]*){0,7}(?:\/\p{Lu}{2}(?!\p{L})|,\sEstado\sd[aeo]\s\p{Lu}\p{L}+)/gu,
    sentences: [],
  },
};

/**
 * Fee, term and forum as the contract's own clauses state them, in the order of the text: at most one of each kind for each document that the
 * text is made of. Nothing is worded anew and nothing is concluded: a clause that is not found is not in the answer. Never throws.
 */
export function keyTermsOf(html: string): KeyTerm[] {
  const found: KeyTerm[] = [];
  let part = '';
  let clause = '';
  let sentences: string[] = [];
  /** The kinds that the present document still owes. */
  let open: readonly KeyTermKind[] = keyTermKinds;

  const endClause = (): void => {
    const folded = foldHeading(clause);
    for (const kind of open.filter((candidate) => searches[candidate].heading.test(folded))) {
      const hit = statedIn(sentences, searches[kind]);
      if (hit === null) continue;
      open = open.filter((other) => other !== kind);
      found.push({ kind, part, clause, ...hit });
    }
    clause = '';
    sentences = [];
  };

  for (const block of parseContractBlocks(html)) {
    const text = blockText(block).replace(/\s+/gu, ' ');
    if (block.kind !== 'heading') {
      if (clause !== '') sentences.push(...splitSentences(text.replace(clauseNumber, '')));
      continue;
    }
    endClause();
    if (block.level === 1) {
      part = text;
      open = keyTermKinds;
    } else clause = text;
  }
  endClause();
  return found;
}

function statedIn(
  sentences: readonly string[],
  search: Search,
): { value: string | null; quote: string } | null {
  const quote =
    search.sentences
      .map((pattern) => sentences.find((sentence) => pattern.test(sentence)))
      .find((sentence) => sentence !== undefined) ??
    sentences.find((sentence) => valuesIn(sentence, search).length > 0);
  if (quote === undefined) return null;
  const values = valuesIn(quote, search);
  return { value: values.length === 1 ? (values[0] ?? null) : null, quote };
}

const valuesIn = (sentence: string, { value }: Search): string[] =>
  [...sentence.matchAll(value)].map((match) => match[0]);

/** A number of a clause at the start of its text: `8.1.`, `IV.1`, `3 –`. */
const clauseNumber = /^(?:\d+|[IVXLC]+)(?:\.\d+)*\.?\s(?:[–-]\s)?/u;

/** A longer sentence is no clause that a person reads at a glance. */
const maxSentence = 1_500;

/** A sentence ends where a capital follows; abbreviations (`art.`, `n.`) are short and followed by figures. */
function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[\p{L}\d)%]{3}[.!?])\s(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && sentence.length <= maxSentence);
}

function foldHeading(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
