import { NetFailure, type Net } from './net.ts';

/** A question without a file that is this old, in milliseconds, and has no answer, may have gone into a line that died. */
export const stalledAfterMs = 8_000;

type UnderWay = { key: string; sentAtMs: number; isFile: boolean; cut: () => void };

/** A way out whose requests can be given up before their own patience ends. */
export type StallWatch = {
  net: Net;
  /** Whether something is under way for so long that it is worth asking whether the server is there. */
  hasStalled: () => boolean;
  /** Nothing came of our server to some request of this page. */
  noteLost: () => void;
  /**
   * The page still knows of no connection. That is news of what is under way only while nothing was answered since the loss: a delivery that
   * was answered proves a line on which the next file is no longer lost.
   */
  noteStillLost: () => void;
  /**
   * Our server answered a request that left at `sentAtMs` (`performance.now()`): what left earlier and still hangs is given up, as a request
   * without network, so that it is sent again on the line that answers. A file on a thin line takes its time while small questions pass: it
   * is given up only when something was lost since it left. Nothing is given up twice in a row. Answers whether anything was given up.
   */
  noteAnswer: (sentAtMs: number) => boolean;
};

/** Watches what a page sends with `net`; readings (GET) are left to their callers. */
export function watchStalls(net: Net, monotonicMs: () => number): StallWatch {
  const underWay = new Set<UnderWay>();
  /** Given up and not answered since. */
  const givenUp = new Set<string>();
  let lostAtMs = -Infinity;
  let answeredAtMs = -Infinity;
  const isStalled = ({ sentAtMs }: UnderWay): boolean => monotonicMs() - sentAtMs >= stalledAfterMs;
  return {
    net: {
      send: async (request) => {
        if (request.method === 'GET') return net.send(request);
        const giveUp = new AbortController();
        const stop = (): void => giveUp.abort();
        let isCut = false;
        if (request.signal?.aborted === true) stop();
        request.signal?.addEventListener('abort', stop);
        const entry: UnderWay = {
          key: `${request.method} ${request.path}`,
          sentAtMs: monotonicMs(),
          isFile: request.body instanceof ArrayBuffer,
          cut: () => {
            isCut = true;
            stop();
          },
        };
        underWay.add(entry);
        try {
          const answer = await net.send({ ...request, signal: giveUp.signal });
          givenUp.delete(entry.key);
          answeredAtMs = monotonicMs();
          return answer;
        } catch (error) {
          throw isCut ? new NetFailure('network') : error;
        } finally {
          underWay.delete(entry);
          request.signal?.removeEventListener('abort', stop);
        }
      },
    },
    hasStalled: () => [...underWay].some(isStalled),
    noteLost: () => {
      lostAtMs = monotonicMs();
    },
    noteStillLost: () => {
      if (answeredAtMs <= lostAtMs) lostAtMs = monotonicMs();
    },
    noteAnswer: (sentAtMs) => {
      const dead = [...underWay].filter(
        (entry) =>
          entry.sentAtMs < sentAtMs &&
          !givenUp.has(entry.key) &&
          (entry.isFile ? entry.sentAtMs <= lostAtMs : isStalled(entry)),
      );
      for (const entry of dead) {
        givenUp.add(entry.key);
        entry.cut();
      }
      return dead.length > 0;
    },
  };
}
