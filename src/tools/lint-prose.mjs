// The project's own rules of the linter, as an ESLint plugin that oxlint runs: how comments and
// titles of tests are written (src/STYLE.md), and a form of import that its other rules miss
// (decisions: How we write).
import { relative } from 'node:path';

const mostColumns = 100;
const mostWords = 60;
const questionWords = 'What|Who|Whose|Whom|Where|Which|Those|Of';
const titleWords = 'is|are|has|what|who|that|of|in|by|as|with|where|when';

/** Phrases that readers stumble over, as patterns, with their replacements. */
export const phrases = [
  ['all the same', 'anyway'],
  ['none of ours', 'unknown'],
  ['goes without saying', 'default'],
  ['is told|told of', 'notified, shown'],
  ['hears of', 'is notified of'],
  ['of before', 'previous'],
  ['of now', 'present'],
  ['anew|once more', 'again'],
  ['(?:is|there is) none', 'is not a …, null when absent'],
  ['has none', 'lacks'],
  ['nothing of', 'no part of'],
  ['what (?:stands|stood)', 'the stored …'],
  ['stands (?:in|for)', 'is in, means'],
  ['makes of', 'turns into'],
  ['says (?:so|nothing)', 'reports, omits'],
  ['is another|are others', 'differs, changed'],
  ['in the hands of', 'held by'],
  ['under way', 'in progress'],
  ['for ever', 'permanently'],
  ['any more', 'no longer'],
  ['reckon(?:s|ed|ing)?', 'compute'],
  ['in vain', 'without effect'],
  ['let (?:go|be)', 'release, leave'],
  ['a look|looks again', 'check, run'],
  ['goes on', 'continues'],
  ['whose it is', 'the owner'],
  ['(?:comes|come|came) into being', 'is created'],
  ['to and fro', 'back and forth'],
  ['left alone', 'unchanged'],
  ['put right', 'corrected'],
  ['is said', 'is shown'],
  ['whoever', 'the caller who'],
].map(([words, replacement]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'i'), replacement }));

/** The phrases in a text, as messages. */
const phrasesIn = (text) =>
  phrases.flatMap(({ pattern, replacement }) => {
    const found = pattern.exec(text);
    return found === null ? [] : [`'${found[0]}': ${replacement}`];
  });

/** Directives and marks that only their tools read. */
const isExempt = (text) =>
  /^\s*(?:oxlint-|eslint-|@ts-|@vitest-|@module-tag|@__|<reference|#__|sic\b|region|endregion)/.test(
    text,
  );

/**
 * The faults of one comment. `text` is the comment without its marks, with or without `*` on its
 * lines; `lines` are the file's lines, measured for their width.
 */
export function commentFaults(text, lines) {
  if (isExempt(text.replace(/^\s*\*/, ''))) return [];
  const prose = text
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();
  const faults = phrasesIn(prose);
  const first = new RegExp(`^(?:${questionWords})\\b`).exec(prose);
  if (first !== null) faults.push(`begins with '${first[0]}': name the thing or the actor`);
  const words = prose.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  if (words > mostWords) faults.push(`${words} words: a longer reason is a decision`);
  const wide = lines.find(
    (line) => [...line.trimEnd()].length > mostColumns && !/https?:\/\//.test(line),
  );
  if (wide !== undefined) faults.push(`over ${mostColumns} columns`);
  return faults;
}

/** The faults of a test's title. */
export function titleFaults(title) {
  const faults = phrasesIn(title);
  const first = new RegExp(`^(?:${titleWords})\\b`).exec(title);
  if (first !== null) faults.push(`begins with '${first[0]}': begin with the subject`);
  return faults;
}

/** Neighbouring comments of one line are one comment; a directive is one of its own. */
function* groupsOf(comments, source) {
  let group = [];
  for (const comment of comments) {
    const last = group.at(-1);
    const isNext =
      last !== undefined &&
      comment.type === 'Line' &&
      last.type === 'Line' &&
      isExempt(last.value) === isExempt(comment.value) &&
      /^[ \t]*\r?\n[ \t]*$/.test(source.text.slice(last.range[1], comment.range[0]));
    if (!isNext && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(comment);
  }
  if (group.length > 0) yield group;
}

/** The title of `test('…')`, `test.skip('…')`, `test.each(rows)('…')`; undefined for others. */
function titleOf({ callee, arguments: [first] }) {
  let name = callee;
  while (name.type !== 'Identifier') {
    if (name.type === 'CallExpression') name = name.callee;
    else if (name.type === 'TaggedTemplateExpression') name = name.tag;
    else if (name.type === 'MemberExpression') {
      if (['describe', 'step'].includes(name.property.name)) return undefined;
      name = name.object;
    } else return undefined;
  }
  if (name.name !== 'test' && name.name !== 'it') return undefined;
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type === 'TemplateLiteral')
    return first.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}

/**
 * `recupera/prose`. The option `exempt` lists files, relative to the working directory, whose
 * faults are not reported yet. A listed file without a fault is reported, so that the list shrinks.
 */
const prose = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const source = context.sourceCode;
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const isListed = context.options[0]?.exempt?.includes(file) === true;
    let isClean = true;
    const report = (fault) => {
      isClean = false;
      if (!isListed) context.report(fault);
    };
    return {
      Program() {
        for (const group of groupsOf(source.getAllComments(), source)) {
          const text = group.map(({ value }) => value).join('\n');
          const lines = source.lines.slice(group[0].loc.start.line - 1, group.at(-1).loc.end.line);
          for (const message of commentFaults(text, lines)) report({ loc: group[0].loc, message });
        }
      },
      CallExpression(call) {
        const title = titleOf(call);
        if (title === undefined) return;
        for (const message of titleFaults(title)) report({ node: call, message });
      },
      'Program:exit'(node) {
        if (isListed && isClean)
          context.report({ node, message: `no fault: take ${file} off the list of exempt files` });
      },
    };
  },
};

/**
 * `recupera/import-types`: refuses `import('#…')` as a type, because `no-restricted-imports` checks
 * declarations, exports and `import()` of values, but no types.
 */
const importTypes = {
  create: (context) => ({
    TSImportType(node) {
      const from = node.source?.value ?? '';
      if (/^(?:#|\.\.)/.test(from))
        context.report({ node, message: `'${from}': import the type at the head of the file` });
    },
  }),
};

export default { meta: { name: 'recupera' }, rules: { prose, 'import-types': importTypes } };
