/** A decision as its file has it; `text` is all of it, with its heading. */
export type Section = { title: string; text: string; code: string[] };

/**
 * The sections of a paper by its headings of the second level; `code` holds the paths of 'Code:'.
 */
export const sectionsOf = (paper: string): Section[] =>
  paper
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const text = `## ${part.trim()}`;
      const code = /^Code: (.*)$/m.exec(text)?.[1] ?? '';
      return {
        title: part.split('\n')[0]!.trim(),
        text,
        code: [...code.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
      };
    });

const mostCharacters = 1500;

/** The parts of the form that a decision lacks. */
export function formFaults({ title, text }: Section): string[] {
  const faults: string[] = [];
  if (!/^Accepted \d{4}-\d\d-\d\d(, changed \d{4}-\d\d-\d\d)?$/m.test(text)) faults.push('date');
  if (!/^\*\*Decision\*\* /m.test(text)) faults.push('decision');
  if (!/^Code: `/m.test(text)) faults.push('code');
  if (!/^Tests: `/m.test(text)) faults.push('tests');
  if (text.length > mostCharacters) faults.push(`${text.length} characters`);
  return faults.map((fault) => `${title}: ${fault}`);
}

export type Citation = { titles: string[]; unknown: string | null };

/**
 * The citations of a source: `decisions:` and titles separated by `; `, in parentheses, alone or
 * after another reference, and across the lines of a comment. Titles contain commas, so each is
 * read as the longest known one, followed by `; ` and the next title or by `; @spec`. `unknown` is
 * the rest.
 */
export function citationsIn(source: string, titles: readonly string[]): Citation[] {
  const byLength = titles.toSorted((a, b) => b.length - a.length);
  const joined = source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
  return [...joined.matchAll(/\((?:(?:[^(){}]|\([^(){}]*\))*; )?decisions: ([^)]*)\)/g)].map(
    (match) => {
      const found: string[] = [];
      for (let rest = match[1]!; ;) {
        const title = byLength.find((one) => rest.startsWith(one));
        if (title === undefined) return { titles: found, unknown: rest };
        found.push(title);
        rest = rest.slice(title.length);
        if (rest === '' || rest.startsWith('; @spec ')) return { titles: found, unknown: null };
        if (!rest.startsWith('; ')) return { titles: found, unknown: rest };
        rest = rest.slice(2);
      }
    },
  );
}
