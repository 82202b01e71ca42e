import type { Caller } from '#shared/permissions/permissions.rules.ts';

/**
 * Keeps the answers of a look-up for one request: a caller object lives as long as that, so what was asked once in it is not asked again. Who
 * changes a row reads it anew in the transaction; what is kept here is as it was when the request first asked.
 */
export function onceForCaller<T>(): (
  caller: Caller,
  key: string,
  lookUp: () => Promise<T>,
) => Promise<T> {
  const known = new WeakMap<Caller, Map<string, Promise<T>>>();
  return (caller, key, lookUp) => {
    const answers = known.get(caller) ?? new Map<string, Promise<T>>();
    known.set(caller, answers);
    const answer = answers.get(key) ?? lookUp();
    answers.set(key, answer);
    return answer;
  };
}
