/** Prime of the 32-bit FNV-1a hash. */
const prime = 0x01000193;
/** One beginning for each of the four words of the id. */
const seeds = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const;

/**
 * An id of a file (32 hex digits) that follows from its content, for documents that bring no hash of their own. It only
 * lets viewers tell files apart and proves nothing: the platform's SHA-256 answers later, and rendering does not wait.
 */
export function fileIdOf(content: string): string {
  return seeds
    .map((seed) => {
      let hash: number = seed;
      for (let index = 0; index < content.length; index += 1)
        hash = Math.imul(hash ^ content.charCodeAt(index), prime);
      // The last characters reach every bit, not only the low ones.
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
