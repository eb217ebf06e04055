import type { Offer } from '@colloquy/machines/contract/negotiation.ts';

const fingerprintOf = ({ sdp }: Offer) => /^a=fingerprint:.*$/m.exec(sdp)?.[0];

/** Is this a fresh connection rather than the next exchange on the former? A plain client sends no numbers. */
export function isFreshConnection(former: Offer, offer: Offer): boolean {
  if (former.generation !== undefined && offer.generation !== undefined) return offer.generation > former.generation;
  const [before, now] = [fingerprintOf(former), fingerprintOf(offer)];
  return now !== undefined && before !== now;
}
