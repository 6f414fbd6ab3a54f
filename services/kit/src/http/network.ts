import ipaddr from 'ipaddr.js';

/**
 * The key by which limits count an address. It is the /64 of an IPv6 address, because one household has a whole /64, and
 * the IPv4 address of `::ffff:192.0.2.1`, the form in which a dual-stack socket reports it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
