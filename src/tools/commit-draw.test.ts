import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shared/api.ts';
import { drawShares, matrixShares, shareOf } from './commit-draw.mjs';
import { drawBrowserFaults, drawLongServerFaults, longServerFaultNames } from './fault-thirds.mjs';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function sharesOfCommits(first: number, commits: number, of: number): number[] {
  const drawn = Array.from({ length: commits }, (_, i) => {
    vi.stubEnv('TEST_DRAW', String(first + i));
    return drawShares(of).shares;
  });
  return [...new Set(drawn.flat())].toSorted((a, b) => a - b);
}

describe('what a commit runs of what is too long for every commit', () => {
  it.each([1, 57, 120, 4_711])('is everything within ten commits from commit %i on', (first) => {
    expect(sharesOfCommits(first, 1, matrixShares)).toHaveLength(1);
    expect(sharesOfCommits(first, 10, matrixShares)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sharesOfCommits(first, 3, 3)).toEqual([0, 1, 2]);
  });

  it('gives every row of the matrix to one of the shares, and leaves none of them empty', () => {
    const shares = new Set(endpoints.map(({ name }) => shareOf(name, matrixShares)));
    expect([...shares].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is everything when that is asked for', () => {
    vi.stubEnv('TEST_DRAW', 'all');
    expect(drawShares(3).shares).toEqual([0, 1, 2]);
    const folder = join(import.meta.dirname, '../../tests/faults/browser');
    expect(drawBrowserFaults().toSorted()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.spec.ts'))
        .map((name) => `tests/faults/browser/${name}`)
        .toSorted(),
    );
    expect(drawLongServerFaults()).toHaveLength(longServerFaultNames.length);
  });
});
