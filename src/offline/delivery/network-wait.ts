/** Codes under which nobody answered, or somebody in the place of our server: a captive portal, a gateway (decisions: Waits for the network). */
const codes: ReadonlySet<string> = new Set([
  'no_network',
  'timeout',
  'captive_portal',
  'http_502',
  'http_503',
  'http_504',
]);

/** Whether a wait is for the network alone: any answer of our server ends it. Our own 502 to 504 have codes of ours, and rest as they ask. */
export function isNetworkWait(code: string | null): boolean {
  return code !== null && codes.has(code);
}

/**
 * Whether a code is of a server that fails: one of ours with such a status, or a gateway's 5xx. A test holds it to the table of codes, which
 * stays out of the first load.
 */
export const isServerFailing = (code: string | null): boolean =>
  /^(internal|storage_full|http_5..)$/.test(code ?? '');
