import type { Offer } from '@colloquy/machines/contract/negotiation.ts';

const SOURCES = /^a=ssrc(-group)?:.*\r?\n/gm;

/**
 * The form in which an offer is applied after one of our own was rolled back. Chromium (156, and other browsers with its
 * WebRTC) then gives a transceiver that only received and was about to send a new internal receiver, and connects that
 * to its track only if the description's SSRCs differ from before: otherwise the picture is decoded but frozen, and the
 * sound is silent. So they are removed, and learned from the packets; where they were removed the last time, they are
 * named again.
 * @param agreed the remote peer's description before.
 */
export function withFreshSources(offer: Offer, agreed = ''): Offer {
  return /^a=ssrc:/m.test(agreed) ? { ...offer, sdp: offer.sdp.replaceAll(SOURCES, '') } : offer;
}
