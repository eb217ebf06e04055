import type { Offer } from '@colloquy/machines/contract/negotiation.ts';

const SOURCES = /^a=ssrc(-group)?:.*\r?\n/gm;

/**
 * An offer as it is applied after an own one was rolled back. Chromium (156, and whatever shares its WebRTC) then gives
 * a place that only received and was about to send a new receiver inside, and leads that to its track only if the
 * sources in the description are other ones than before: else the picture is decoded and stands still, the sound is
 * silent. So they are left out, and learned from the packets; where they were left out the last time, they are named
 * again.
 * @param agreed the far side's description before.
 */
export function withFreshSources(offer: Offer, agreed = ''): Offer {
  return /^a=ssrc:/m.test(agreed) ? { ...offer, sdp: offer.sdp.replaceAll(SOURCES, '') } : offer;
}
