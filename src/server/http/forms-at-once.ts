import { AppError } from '#shared/errors/app-error.ts';

/** Forms that one session may have in progress: the files of each take room on the disk. */
const mostForms = 2;

/** Counts the forms in progress by session, in this process. */
export function createFormsAtOnce() {
  const inProgress = new Map<string, number>();
  /** Begins a form of a session; answers how it ends. Code `uploads_busy` for the third. */
  return function begin(session: string): () => void {
    const count = inProgress.get(session) ?? 0;
    if (count >= mostForms) throw new AppError('uploads_busy');
    inProgress.set(session, count + 1);
    return () => {
      const left = inProgress.get(session)! - 1;
      if (left === 0) inProgress.delete(session);
      else inProgress.set(session, left);
    };
  };
}
