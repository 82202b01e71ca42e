/** Work that goes on after an answer has gone out; see `createAfterAnswer`. */
export type AfterAnswer = {
  run: (work: () => Promise<void>) => void;
  /** Resolves when nothing of it goes on any more. */
  settled: () => Promise<void>;
};

/**
 * What is sent after the answer: a carrier that sleeps keeps nobody waiting, the answer takes as long for nobody as for somebody, and a
 * server that ends waits for what is under way. `onFailure` hears of work that failed; nobody else does.
 */
export function createAfterAnswer(onFailure: (error: unknown) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const run = work()
        .catch(onFailure)
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}
