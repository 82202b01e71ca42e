/**
 * What a host is for (@spec 1 §2.5): `work` names begin with `web.` or `dev.` and open at sign-in; `local` is localhost, where
 * both the landing page and the staff screens run; `landing` is every other name, without staff screens.
 */
export type HostKind = 'work' | 'local' | 'landing';

/** Kind of a host name without port. An address by number or a name without a dot is a machine on a desk and counts as localhost. */
export function hostKindOf(hostname: string): HostKind {
  const host = hostname.toLowerCase();
  if (/^(web|dev)\./.test(host)) return 'work';
  const isLocal =
    !host.includes('.') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[');
  return isLocal ? 'local' : 'landing';
}
