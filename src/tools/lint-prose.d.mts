/** Phrases that readers stumble over, with what to write in their place. */
export const phrases: readonly { pattern: RegExp; replacement: string }[];
/** The faults of one comment; `lines` are its lines as the file has them. */
export function commentFaults(text: string, lines: readonly string[]): string[];
/** The faults of a test's title. */
export function titleFaults(title: string): string[];
