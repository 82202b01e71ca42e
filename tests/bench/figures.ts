/** One line of the printed table. `peer` = the same work without our product, or the limit it is held against. */
export type Figure = { what: string; ours: string; peer: string; ratio: string };

/** The value below which the share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Median, p95 and p99 in milliseconds. */
export function spread(samples: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(samples, share).toFixed(1));
  return `median ${p50}, p95 ${p95}, p99 ${p99} ms (n=${samples.length})`;
}

/** Median and p95 of samples (ms), as the smaller companies stand beside the large one. */
export const medianAndP95 = (samples: readonly number[]): string =>
  `${median(samples).toFixed(1)} / ${percentile(samples, 0.95).toFixed(1)}`;

export const times = (ours: number, peer: number): string => `${(ours / peer).toFixed(2)}x`;

/** Prints as a Markdown table, so that README can take it over as it is. */
export function print(figures: readonly Figure[]): void {
  console.log('\n| Measure | Recupera | Peer or limit | Ratio |\n|---|---|---|---|');
  for (const { what, ours, peer, ratio } of figures)
    console.log(`| ${what} | ${ours} | ${peer} | ${ratio} |`);
}
