import { AppError } from '#shared/errors/app-error.ts';
import { WorkerFailure } from './in-turn.ts';

/** What a caller is told of work that did not come to an answer: `unavailable` where it may be asked again later; what it died of is a fault of ours. */
export const refusalOfWorker = (error: unknown): unknown =>
  error instanceof WorkerFailure && error.reason !== 'died' ? new AppError('unavailable') : error;
