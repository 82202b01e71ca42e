/** How a host name reads: the company's slug, or none (default company), and whether it is a work address (`web.`, `dev.`). */
export type HostReading = { slug: string | undefined; isWork: boolean; isBare: boolean };

/**
 * Reads a Host header (`web.<slug>.<base>`, `dev.<slug>.<base>`, `<slug>.<base>`, or the base itself, with or without port).
 * A host outside the base domain gives no slug: the default company answers (@spec 1 §1).
 */
export function readHost(hostHeader: string | undefined, baseDomain: string): HostReading {
  const host = (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (host === baseDomain || host === 'localhost' || host === '')
    return { slug: undefined, isWork: false, isBare: true };
  const suffix = `.${baseDomain}`;
  if (!host.endsWith(suffix))
    return { slug: undefined, isWork: /^(web|dev)\./.test(host), isBare: false };
  const labels = host.slice(0, -suffix.length).split('.');
  const isWork = labels[0] === 'web' || labels[0] === 'dev';
  return { slug: isWork ? labels[1] : labels[0], isWork, isBare: false };
}
