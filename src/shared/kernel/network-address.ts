/** The eight groups of an IPv6 address, lower case, no leading zeros; null for any other text. */
function groupsOf(address: string): string[] | null {
  const [head = '', tail, ...more] = address.replace(/%.*$/, '').toLowerCase().split('::');
  if (more.length > 0) return null;
  const read = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const first = read(head);
  const last = read(tail ?? '');
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...first, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...last];
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => group.replace(/^0+(?=.)/, ''))
    : null;
}

/**
 * The network that an address counts as where requests are limited. A provider gives each customer
 * an IPv6 network of 2^64 addresses, so those count by their first 64 bits, `2001:db8:0:1::/64`; an
 * IPv4 address counts alone, also as `::ffff:192.0.2.1`. Any other text stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = address.includes(':') ? groupsOf(address) : null;
  return groups === null ? address : `${groups.slice(0, 4).join(':')}::/64`;
}
