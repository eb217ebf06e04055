import type { Offer } from '@colloquy/machines/contract/negotiation.ts';

const fingerprintOf = ({ sdp }: Offer) => /^a=fingerprint:.*$/m.exec(sdp)?.[0];

/** Is this a new connection rather than another exchange on the former? A plain client sends no generation. */
export function isFreshConnection(previous: Offer, offer: Offer): boolean {
  if (previous.generation !== undefined && offer.generation !== undefined)
    return offer.generation > previous.generation;
  const [before, now] = [fingerprintOf(previous), fingerprintOf(offer)];
  return now !== undefined && before !== now;
}
