import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { iceServersFor, offersTurn } from './iceServers.ts';

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
});
