/** Beyond so many buckets those that are full again are thrown away, and then the oldest: an attacker with many addresses costs no memory. */
const maxBuckets = 20_000;
const minuteMs = 60_000;

type Bucket = { tokens: number; atMs: number; perMinute: number };

/**
 * Token buckets of this process, which they protect from load: each holds a minute's worth, so that what waited for a line may come at
 * once, and fills evenly. `nowMs` is a clock that never goes back.
 */
export function createLoadLimits(nowMs: () => number) {
  const buckets = new Map<string, Bucket>();
  const tokensNow = ({ tokens, atMs, perMinute }: Bucket, at: number): number =>
    Math.min(perMinute, tokens + ((at - atMs) / minuteMs) * perMinute);

  function makeRoom(at: number): void {
    for (const [key, bucket] of buckets)
      if (tokensNow(bucket, at) >= bucket.perMinute) buckets.delete(key);
    for (const key of buckets.keys()) {
      if (buckets.size < maxBuckets) return;
      buckets.delete(key);
    }
  }

  return {
    /** Takes one of `perMinute` for a key and answers 0, or in how many ms there will be one. */
    take(key: string, perMinute: number): number {
      const at = nowMs();
      const bucket = buckets.get(key);
      const tokens = bucket === undefined ? perMinute : tokensNow(bucket, at);
      if (tokens < 1) return ((1 - tokens) / perMinute) * minuteMs;
      if (bucket === undefined && buckets.size >= maxBuckets) makeRoom(at);
      buckets.set(key, { tokens: tokens - 1, atMs: at, perMinute });
      return 0;
    },
    /** How many keys are remembered. */
    size: (): number => buckets.size,
  };
}
