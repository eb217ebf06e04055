import type { Answer, Offer } from '@colloquy/machines/contract/negotiation.ts';
import { DescriptionRefused, type MediaRoom } from './mediaServers.ts';

export type Settled = { offer: Offer; answer: Answer };

/** The maximum number of a broadcaster's offers per room. */
const MAX_OFFERS = 50;

/** The negotiation between a broadcaster and one room. A repeated offer gets the same answer. */
export class Ingest {
  settled: Settled | undefined;
  #offers = 0;
  #isBusy = false;

  constructor(settled?: Settled) {
    this.settled = settled;
  }

  /** The server's answer; `fresh`: the offer is for a new connection, which this room cannot accept. */
  async handleOffer(room: MediaRoom, offer: Offer): Promise<Answer | 'fresh' | 'invalid' | 'try_again'> {
    if (this.settled?.offer.sdp === offer.sdp) return this.settled.answer;
    if (this.settled && isFreshConnection(this.settled.offer, offer)) return 'fresh';
    if (this.#isBusy || this.#offers >= MAX_OFFERS) return 'try_again';
    this.#isBusy = true;
    this.#offers += 1;
    try {
      const sdp = await room.publish(offer.sdp);
      const { generation, round } = offer;
      const numbers = { ...(generation !== undefined && { generation }), ...(round !== undefined && { round }) };
      this.settled = { offer, answer: { type: 'answer', sdp, ...numbers } };
      return this.settled.answer;
    } catch (error) {
      return error instanceof DescriptionRefused ? 'invalid' : 'try_again';
    } finally {
      this.#isBusy = false;
    }
  }
}

const fingerprintOf = ({ sdp }: Offer) => /^a=fingerprint:.*$/m.exec(sdp)?.[0];

/** Is this a new connection rather than another exchange on the former? A plain client sends no generation. */
export function isFreshConnection(previous: Offer, offer: Offer): boolean {
  if (previous.generation !== undefined && offer.generation !== undefined)
    return offer.generation > previous.generation;
  const [before, now] = [fingerprintOf(previous), fingerprintOf(offer)];
  return now !== undefined && before !== now;
}
