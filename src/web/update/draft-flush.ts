/** Puts on the device what a screen still holds in memory; resolves after the read-back. */
export type DraftFlush = () => Promise<void>;

const flushes = new Set<DraftFlush>();

/** Registers a screen with something open; the returned function takes it out again. Called by routes, not by features. */
export function registerDraftFlush(flush: DraftFlush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Runs every flush; rejects when one fails or when they take longer than `withinMs`. */
export async function flushDrafts(withinMs = 3000): Promise<void> {
  if (flushes.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('drafts were not kept in time')), withinMs);
  });
  try {
    await Promise.race([Promise.all([...flushes].map((flush) => flush())), late]);
  } finally {
    clearTimeout(timer);
  }
}
