import { isIPv6 } from 'node:net';

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
