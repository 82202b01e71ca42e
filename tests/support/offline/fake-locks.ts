import type { LockManagerLike } from '#offline/platform/app-busy.ts';

type Held = { mode: 'exclusive' | 'shared' };

/** Web Locks in memory for tests: exclusive and shared, waiting in order, `ifAvailable`. One manager stands for one browser. */
export function fakeLocks(): LockManagerLike & { isHeld: (name: string) => boolean } {
  const held = new Map<string, Held[]>();
  const waiting = new Map<string, (() => void)[]>();
  const fits = (name: string, mode: Held['mode']): boolean => {
    const now = held.get(name) ?? [];
    return now.length === 0 || (mode === 'shared' && now.every((lock) => lock.mode === 'shared'));
  };
  return {
    isHeld: (name) => (held.get(name) ?? []).length > 0,
    request: async (name, options, callback) => {
      const mode = options.mode ?? 'exclusive';
      if (!fits(name, mode)) {
        if (options.ifAvailable === true) return callback(null);
        await new Promise<void>((resolve) =>
          waiting.set(name, [...(waiting.get(name) ?? []), resolve]),
        );
      }
      const lock: Held = { mode };
      held.set(name, [...(held.get(name) ?? []), lock]);
      try {
        return await callback(lock);
      } finally {
        held.set(
          name,
          (held.get(name) ?? []).filter((other) => other !== lock),
        );
        const next = waiting.get(name)?.shift();
        next?.();
      }
    },
  };
}
