import { expect, test } from 'vitest';
import { areas } from './landing-content.ts';
import { landingWordsOf, type LandingWords } from './landing-words.ts';

const companies = [
  ['recupera', 'default'],
  ['meridiano', 'branded'],
  ['kairos', 'branded'],
  ['brasa', 'branded'],
  ['taxpro', 'taxpro'],
  ['generic', 'generic'],
] as const;

/** The name stays a mark: two sets that differ in nothing but the name are the same. */
const sets = companies.map(([slug, variant]) => ({
  slug,
  words: landingWordsOf({ slug, variant, title: '{title}' }),
}));

const textsOf = ({ hero, about, services, contact }: LandingWords): string[] => [
  hero.title,
  hero.lead,
  ...about,
  services,
  contact,
];

/** The sentences of a text, without case or punctuation; of one or two words none is anybody's own. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?]+/)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length >= 3)
    .map((words) => words.join(' '));

test.each(sets)('the words of $slug are complete', ({ words }) => {
  expect(textsOf(words)).toHaveLength(6);
  for (const text of textsOf(words)) expect(sentencesOf(text).length).toBeGreaterThan(0);
  // It is an h1 on a phone.
  expect(words.hero.title.length).toBeLessThanOrEqual(75);
  expect(words.about.filter((text) => text.includes('{title}'))).toHaveLength(1);
  expect(words.areas.toSorted()).toEqual(Object.keys(areas).toSorted());
});

test('no sentence stands in the words of two companies', () => {
  const saidBy = new Map<string, string[]>();
  for (const { slug, words } of sets)
    for (const sentence of new Set(textsOf(words).flatMap(sentencesOf)))
      saidBy.set(sentence, [...(saidBy.get(sentence) ?? []), slug]);
  expect(saidBy.size).toBeGreaterThan(6 * 6);
  expect([...saidBy].filter(([, slugs]) => slugs.length > 1)).toEqual([]);
  expect(new Set(sets.map(({ words }) => words.areas.join())).size).toBe(sets.length);
});

test('an answer within 24 hours is promised by one company, and no other number by any', () => {
  const withHours = sets.filter(({ words }) => textsOf(words).join(' ').includes('24 horas'));
  expect(withHours.map(({ slug }) => slug)).toEqual(['taxpro']);
  for (const { words } of sets)
    expect(textsOf(words).join(' ').replace('24 horas', '')).not.toMatch(/\d/);
});

test.each([
  ['a promise', /garant|assegur|certeza|sem risco|promet/i],
  ['a boast', /prêmio|premiad|líder|melhor|maior|referência|milh(?:ão|ões|ares)|%/i],
  ['customers', /nossos clientes|clientes atendidos|depoimento|anos de (?:mercado|experiência)/i],
  ['a thesis that fell', /férias|13º|décimo terceiro|hora[s]? extra|insalubridade|paternidade/i],
])('no word is %s', (_, pattern) => {
  for (const { slug, words } of sets)
    for (const text of textsOf(words)) expect(text, slug).not.toMatch(pattern);
});

test.each(['acai-demo', 'constructor', ''])(
  "a later company, '%s', has the default's words under its own name",
  (slug) => {
    const title = 'Açaí $& Filhos';
    const later = landingWordsOf({ slug, variant: 'branded', title });
    expect(later).toEqual(landingWordsOf({ slug: 'recupera', variant: 'default', title }));
    expect(later.about.join(' ')).toContain(title);
    expect(textsOf(later).join(' ')).not.toMatch(/\{title\}|Recupera/);
  },
);

test('an address of no company has words of its own, whichever company stands behind it', () => {
  const words = landingWordsOf({ slug: 'recupera', variant: 'generic', title: '{title}' });
  expect(words).toEqual(sets.find(({ slug }) => slug === 'generic')?.words);
  expect(words).not.toEqual(sets.find(({ slug }) => slug === 'recupera')?.words);
});
