/** Somebody reported a broken screen. */
export type ErrorReported = {
  kind: 'errorReported';
  /** The master company. */
  idTenant: string;
  idReport: string;
  /** Title of the company on whose host it happened. */
  company: string;
  /** Day in Brasília, `aaaa-mm-dd`. */
  day: string;
  pattern: string;
  build: string;
  error: string;
  /** CEO and TI of the master company, by id. */
  readers: readonly string[];
};
