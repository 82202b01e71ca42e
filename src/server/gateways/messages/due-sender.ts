import { AppError } from '#shared/errors/app-error.ts';
import { createAfterAnswer } from './after-answer.ts';

/** Rows that a carrier is to take, each begun by one process alone; `attempts` counts the present one. */
export type DueWork<Row extends { attempts: number }> = {
  /** What the log calls it when it was not sent. */
  name: string;
  claim: () => Promise<Row | undefined>;
  send: (row: Row) => Promise<void>;
  sent: (row: Row) => Promise<unknown>;
  /** The carrier did not take it: it is tried again later, or given up. */
  failed: (row: Row) => Promise<unknown>;
};

export type DueSender = ReturnType<typeof createDueSender>;

/** Tells the log: words that are always the same, and facts without anything of a person. */
type Reporting = {
  report: (message: string, facts: Readonly<Record<string, string | number>>) => void;
};

/**
 * Sends what is due, outside of any transaction. A process that dies between the carrier's yes and its note sends once more, a mail under the
 * same message id: twice is better than never.
 */
export function createDueSender<Row extends { attempts: number }>(
  context: Reporting,
  work: DueWork<Row>,
) {
  const later = createAfterAnswer(() => context.report(work.name, { code: 'failure' }));
  let isClosing = false;

  /** Sends the next row that is due; false = there is none, or the server ends. */
  async function sendNext(): Promise<boolean> {
    const row = isClosing ? undefined : await work.claim();
    if (row === undefined) return false;
    try {
      await work.send(row);
    } catch (error) {
      // Code only: what a carrier says may name the person.
      context.report(work.name, {
        tries: row.attempts,
        code: error instanceof AppError ? error.code : 'failure',
      });
      await work.failed(row);
      return true;
    }
    await work.sent(row);
    return true;
  }

  /** Sends all that is due. */
  async function sendDue(): Promise<void> {
    while (await sendNext());
  }

  return {
    sendNext,
    sendDue,
    /** Sends what is due now, after the answer: nobody waits for a carrier. */
    sendSoon: (): void => later.run(sendDue),
    /** Resolves when what `sendSoon` began is done. */
    settled: later.settled,
    /** Begins nothing more; resolves as `settled` does. What is due stays due, for another process. */
    close: (): Promise<void> => {
      isClosing = true;
      return later.settled();
    },
  };
}
