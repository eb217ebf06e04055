import type { Offer } from '@colloquy/machines/contract/negotiation.ts';

const fingerprintOf = ({ sdp }: Offer) => /^a=fingerprint:.*$/m.exec(sdp)?.[0];

/** Is this a new connection rather than another exchange on the former? A plain client sends no generation. */
export function isFreshConnection(former: Offer, offer: Offer): boolean {
  if (former.generation !== undefined && offer.generation !== undefined) return offer.generation > former.generation;
  const [before, now] = [fingerprintOf(former), fingerprintOf(offer)];
  return now !== undefined && before !== now;
}
