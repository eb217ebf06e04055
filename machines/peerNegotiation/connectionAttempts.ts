/** Which attempt the current connection is: the first one with its ICE restarts, a fresh one, relays only. */
export type ConnectionAttempt = 'first' | 'fresh' | 'relay';

type Attempted = {
  attempt: ConnectionAttempt;
  turnAvailable: boolean;
  hidesAddress: boolean;
  remoteProtocol: 'unknown' | 'numbered' | 'plain';
};

/** The next attempt when the current connection fails permanently; undefined: none. */
export function nextAttempt({ attempt, turnAvailable, hidesAddress, remoteProtocol }: Attempted) {
  if (remoteProtocol === 'plain') return undefined;
  if (attempt === 'first') return 'fresh';
  // A hidden address has meant relays from the start.
  return attempt === 'fresh' && turnAvailable && !hidesAddress ? 'relay' : undefined;
}

/** Whether the current connection is restricted to relays. */
export function isRelayOnly({ hidesAddress, attempt }: Pick<Attempted, 'hidesAddress' | 'attempt'>): boolean {
  return hidesAddress || attempt === 'relay';
}
