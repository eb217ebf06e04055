import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigner } from '../platform/access/signing.ts';
import { iceServersFor, offersTurn, relayName } from './iceServers.ts';

const options = { stunUrls: ['stun:s.example'], turnUrls: ['turn:t.example'], turnSecret: 'shared' };
const NOW = 1_700_000_000_500;

describe('ICE servers', () => {
  it('[R-HTTP-12] a caller with a proof of identity gets a relay for five minutes', () => {
    const username = '1700000300:guest-1';
    const credential = createHmac('sha1', 'shared').update(username).digest('base64');
    expect(iceServersFor(options, 'guest-1', NOW)).toEqual({
      iceServers: [{ urls: ['stun:s.example'] }, { urls: ['turn:t.example'], username, credential }],
      ttl: 300,
    });
  });

  it('[R-HTTP-12] a caller without one gets STUN only', () => {
    expect(iceServersFor(options, undefined, NOW).iceServers).toEqual([{ urls: ['stun:s.example'] }]);
  });

  it.each([{ turnUrls: [] }, { turnSecret: undefined }])(
    '[R-HTTP-12] no relay without both TURN settings: %j',
    (missing) => {
      const half = { ...options, ...missing };
      expect(iceServersFor(half, 'guest-1', NOW).iceServers).toHaveLength(1);
      expect(offersTurn(half)).toBe(false);
    },
  );

  it('[R-HTTP-12] accounts and guests are named for the relay, nobody else', () => {
    const signer = createSigner('a secret');
    const name = (userId?: string, guest?: string) => relayName(signer, { userId, guest, network: '192.0.2.1' });
    expect([name('acct_ada', 'a'), name()]).toEqual(['acct_ada', undefined]);
    expect(name(undefined, 'a')).toMatch(/^guest-[0-9a-f]{16}-\d+$/);
  });
});
