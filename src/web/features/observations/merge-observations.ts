import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import type { Observation, ObservationPage } from '#shared/observations/observations.schemas.ts';

/**
 * What a panel knows, the oldest first. `truncated` = there are older ones; `sends` = the categories that the reader may send, by the newest
 * answer; `asOf` = how far that reaches.
 */
export type KnownObservations = {
  items: readonly Observation[];
  truncated: boolean;
  sends: readonly ObservationCategory[];
  asOf: string;
};

const isOlder = (a: Observation, b: Observation): number =>
  a.createdDate === b.createdDate ? (a.id < b.id ? -1 : 1) : a.createdDate < b.createdDate ? -1 : 1;

/**
 * Adds what an answer brings that is newer, which may repeat what is known, and takes out what was taken back. What it repeats of before the
 * oldest known one belongs to a page that nobody asked for yet.
 */
export function mergeNewer(
  known: KnownObservations,
  { data, removed, sends, asOf }: Pick<ObservationPage, 'data' | 'removed' | 'sends' | 'asOf'>,
): KnownObservations {
  const gone = new Set(removed);
  const ids = new Set(known.items.map(({ id }) => id));
  const [oldest] = known.items;
  const added = data.filter(
    (one) =>
      !ids.has(one.id) &&
      !gone.has(one.id) &&
      !(known.truncated && oldest !== undefined && isOlder(one, oldest) < 0),
  );
  const kept = known.items.filter(({ id }) => !gone.has(id));
  // The same list where nothing changed: nothing is drawn again.
  const items =
    added.length === 0 && kept.length === known.items.length
      ? known.items
      : [...kept, ...added].toSorted(isOlder);
  return { items, truncated: known.truncated, sends, asOf };
}

/** Puts a page of older ones in front. */
export function prependOlder(
  known: KnownObservations,
  { data, truncated }: Pick<ObservationPage, 'data' | 'truncated'>,
): KnownObservations {
  const ids = new Set(known.items.map(({ id }) => id));
  return {
    ...known,
    items: [...data.filter(({ id }) => !ids.has(id)), ...known.items],
    truncated,
  };
}
