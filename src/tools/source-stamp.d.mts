/** Count and newest change of the sources, as text: a build is repeated only when it differs. */
export function sourceStamp(): string;
/** A short name for the same, fit for a folder. */
export function sourceStampName(): string;
