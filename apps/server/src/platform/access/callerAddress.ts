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
