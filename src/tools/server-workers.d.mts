/** Entry points of the server's worker threads by the name of their bundled file. */
export const serverWorkers: Readonly<Record<string, string>>;
