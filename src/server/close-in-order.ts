/**
 * Runs every step in its order, also after one that failed, so that a lock is released although the
 * database is away; then throws the first failure.
 */
export async function closeInOrder(
  steps: readonly (() => Promise<unknown> | undefined)[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
