import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses of IPv6 that are routed. All others are not, including those that contain an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address, written in the usual way, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  // The library also accepts spellings such as 0x7f.1, which other programs read as another address.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}

/** An address that a person has entered is not allowed. */
export class NotPublic extends Error {}

/** Has the signature of `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (err: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The `lookup` of a connection that may go to allowed addresses only. It checks the addresses that are then connected to,
 * so a name that resolves to another address at a later lookup is no way around the check. An IP address in a URL is not
 * looked up.
 */
export const lookupAllowedAddress =
  (isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (err, addresses) => {
      if (err) return callback(err, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new NotPublic(`${hostname} is not on the public internet`), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** The `lookup` of a connection that may go to the public internet only. */
export const lookupPublicAddress = lookupAllowedAddress(isPublicAddress);
