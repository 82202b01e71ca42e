const noticed: string[] = [];

/** Notes what a page says on the console as an error, or what else must not happen unseen in a test. */
export const noticeError = (...words: unknown[]): void => {
  noticed.push(words.map(String).join(' '));
};

/** What was noted since the last time: a test that expects errors takes them, and any that are left fail it (setup.ts). */
export const takeErrors = (): string[] => noticed.splice(0);
