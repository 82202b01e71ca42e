import * as v from 'valibot';

const key = 'recupera.reloads';
const windowMs = 10 * 60 * 1000;
const maxReloads = 3;

type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

/** One automatic reload: when, and which build the page had before it. */
const reloadsSchema = v.array(v.object({ at: v.number(), build: v.string() }));

function recentReloads(store: TextStore, nowMs: number): v.InferOutput<typeof reloadsSchema> {
  try {
    const known = v.safeParse(reloadsSchema, JSON.parse(store.getItem(key) ?? '[]'));
    return known.success
      ? known.output.filter(({ at }) => nowMs - at < windowMs && at <= nowMs)
      : [];
  } catch {
    // An unreadable note is no reason to stay on an old version.
    return [];
  }
}

/**
 * Whether one more automatic reload is allowed, and notes it: three in ten minutes mean a loop, and the next
 * ones wait for the person (the page goes on with the old version).
 */
export function allowReload(store: TextStore, nowMs: number, build: string): boolean {
  const reloads = recentReloads(store, nowMs);
  if (reloads.length >= maxReloads) return false;
  try {
    store.setItem(key, JSON.stringify([...reloads, { at: nowMs, build }]));
  } catch {
    // Without a store there is no guard; the update protocol reloads once per load anyway.
  }
  return true;
}

/** The builds between which the page went to and fro, in the order in which they were seen. */
export function buildsInLoop(store: TextStore, nowMs: number, present: string): string[] {
  return [...new Set([...recentReloads(store, nowMs).map(({ build }) => build), present])];
}
