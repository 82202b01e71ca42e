import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Verifies everything and answers what was printed. */
export async function verified(
  app: Pick<TestApp, 'context' | 'services'>,
  options: Parameters<typeof verifyAll>[4] = {},
): Promise<{ ok: boolean; lines: string[] }> {
  const lines: string[] = [];
  const ok = await verifyAll(
    app.context,
    app.services,
    'all',
    (line) => void lines.push(line),
    options,
  );
  return { ok, lines };
}
