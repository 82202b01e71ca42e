import { afterAll, vi } from 'vitest';

// Files share their process: what one replaced through `vi`, the next must not see, also where a test of it failed half-way.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
