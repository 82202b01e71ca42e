import { BlockList, isIP } from 'node:net';

/** Addresses that no one outside of a network can have (IANA special-purpose registries), documentation and tests among them. */
const special = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:2::', 48],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  special.addSubnet(address, prefix, 'ipv6');

/**
 * The address where it is one of the public Internet, else undefined. An IPv4 address written as IPv6 (`::ffff:10.0.0.5`, what a socket
 * that takes both reports) is judged as the IPv4 address that it is.
 */
export function publicAddress(ip: string): string | undefined {
  const plain = ip.replace(/%.*$/, '');
  const version = isIP(plain);
  return version === 0 || special.check(plain, version === 4 ? 'ipv4' : 'ipv6') ? undefined : plain;
}
