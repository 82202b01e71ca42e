/** Names of the long tests of tests/faults/server. */
export const longServerFaultNames: string[];
/** The files of the long server faults that this commit runs, with the reason printed. */
export function drawLongServerFaults(): string[];
/** The same of tests/faults/browser; throws where a file stands in no third, or in two. */
export function drawBrowserFaults(): string[];
