/** SQLSTATE of a unique index that refused a row. */
const uniqueViolation = '23505';

/** Whether a database error, or what it wraps, is a refusal by a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = (at as { cause?: unknown }).cause
  )
    if ((at as { code?: unknown }).code === uniqueViolation) return true;
  return false;
}

/**
 * Runs a whole transaction again when a unique index refused it: two first versions made at once have no row to lock yet,
 * so the index decides, and the second one then sees the first.
 */
export async function retryOnUniqueViolation<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt >= 3 || !isUniqueViolation(error)) throw error;
    }
}
