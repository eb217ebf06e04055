import type { Answer, Offer } from '../contract/negotiation.ts';

/**
 * What an offer from the remote peer means here.
 * - `next`: the next exchange on this connection.
 * - `repeated`: we answered it already; the answer was lost or is late.
 * - `replacement`: the remote peer has closed this connection and opened a fresh one.
 * - `outdated`: something newer has been agreed on.
 */
export type OfferKind = 'next' | 'repeated' | 'replacement' | 'outdated';

/** What has been settled so far: which connection, the last agreed round, and our last answer. */
export type Settled = { generation: number; agreed: number; answer?: { round?: number | undefined } | undefined };

/** True for all our own clients; a plain client sends no numbers. */
export function isNumbered<T extends { generation?: number | undefined; round?: number | undefined }>(
  description: T,
): description is T & { generation: number; round: number } {
  return description.generation !== undefined && description.round !== undefined;
}

/** The only place that decides the order of offers. Generations and rounds are ordered numbers, higher is newer. */
export function judgeOffer(settled: Settled, offer: Pick<Offer, 'generation' | 'round'>): OfferKind {
  if (!isNumbered(offer)) return 'next';
  if (offer.generation > settled.generation) return 'replacement';
  if (offer.generation < settled.generation) return 'outdated';
  if (offer.round === settled.answer?.round) return 'repeated';
  return offer.round > settled.agreed ? 'next' : 'outdated';
}

/** Whether an answer belongs to the open offer: that round of this connection. A plain client sends no numbers. */
export const answersOffer = (open: { generation: number; round: number }, answer: Answer): boolean =>
  !isNumbered(answer) || (answer.generation === open.generation && answer.round === open.round);

/**
 * Candidates of one message belong to one connection. A candidate without a generation comes from a plain client, or
 * marks the end of candidates.
 */
export const belongTo = (
  { generation }: { generation: number },
  candidates: readonly ({ generation?: number | undefined } | null | undefined)[],
): boolean =>
  candidates.every((candidate) => candidate?.generation === undefined || candidate.generation === generation);
