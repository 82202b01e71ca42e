/** Whether our own server fails by the HTTP status of its answer; by a 503 it says that it cannot do this now, or that somebody else is away. */
export const isFailure = (status: number): boolean => status >= 500 && status !== 503;
