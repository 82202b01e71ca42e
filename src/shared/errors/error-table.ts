/** Errors of one domain: by code the HTTP status, and the text that a person reads where the service gives none of its own. */
export type ErrorTable = Readonly<Record<string, { status: number; message: string }>>;
