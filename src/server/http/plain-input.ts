import { AppError } from '#shared/errors/app-error.ts';

/** Deepest nesting of a JSON body; ours have less than ten levels, and what walks them afterwards calls itself. */
const maxDepth = 40;

/** Most values of a JSON body; the largest of ours, a list of 5,000 permissions with all that a screen knows of each, has 45,000. */
const maxValues = 50_000;

/**
 * Refuses input that no schema needs to see: more nesting or values than whoever walks them can bear (`bad_request`), null characters,
 * which the database cannot hold in a text, and numbers beyond all bounds (`validation_failed`). Walks without calling itself.
 */
export function requirePlain(input: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') requireText(value);
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new AppError('validation_failed', 'Há um número fora do limite.');
    if (typeof value !== 'object' || value === null) continue;
    const names = Object.keys(value);
    count += names.length;
    if (depth >= maxDepth || count > maxValues)
      throw new AppError('bad_request', 'O conteúdo é grande demais.');
    for (const name of names) {
      requireText(name);
      waiting.push({ value: (value as Record<string, unknown>)[name], depth: depth + 1 });
    }
  }
}

function requireText(text: string): void {
  if (text.includes('\0'))
    throw new AppError('validation_failed', 'O texto tem um caractere que não é aceito.');
}
