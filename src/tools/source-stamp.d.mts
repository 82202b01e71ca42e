/** Count and newest change of the sources, as text: a build is repeated only when it differs. */
export function sourceStamp(): string;
