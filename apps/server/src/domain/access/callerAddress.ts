/**
 * The address a socket comes from, past the proxies that are trusted; as Express' `trust proxy` reads requests.
 *
 * @param remote the other end of the connection.
 * @param forwardedFor the `X-Forwarded-For` header; each proxy has added whom it heard from.
 * @param trusted how many proxies before us say the truth.
 */
export function callerAddress(remote: string, forwardedFor: string | undefined, trusted: number): string {
  const heardFrom = (forwardedFor ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const way = [remote, ...heardFrom.toReversed()];
  return way[Math.min(trusted, way.length - 1)] ?? remote;
}
