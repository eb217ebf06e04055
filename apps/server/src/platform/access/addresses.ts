import { isIPv6 } from 'node:net';
import type { Signer } from './signing.ts';

/**
 * The client's address behind trusted proxies, by the same rule as Express' `trust proxy`.
 *
 * @param remote the other end of the connection.
 * @param forwardedFor the `X-Forwarded-For` header, to which each proxy has appended the address it received from.
 * @param trusted how many proxies in front of us are trusted.
 */
export function callerAddress(remote: string, forwardedFor: string | undefined, trusted: number): string {
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const path = [remote, ...forwarded.toReversed()];
  return path[Math.min(trusted, path.length - 1)] ?? remote;
}

/** How many of an IPv6 address's eight groups identify a customer's network; each device chooses the rest. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The key by which limits count a caller: an IPv4 address (also if mapped into IPv6), or the /64 of an IPv6 address.
 * Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  // The canonical form: lower case, no leading zeros, no dots.
  const groups = expandGroups(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Expands `::` to all eight groups. */
function expandGroups(address: string): string[] {
  const [before, after] = address.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  if (before === undefined || after === undefined) return before ?? [];
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

/** A caller's network as it is stored: a keyed hash, so that the address cannot be read from the store. */
export function networkKey(signer: Signer, address: string): string {
  const network = networkOf(address);
  return `network:${signer.sign('network', network).slice(network.length + 1)}`;
}
