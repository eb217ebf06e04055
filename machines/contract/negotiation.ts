import * as z from 'zod/mini';
import { fitsBytes, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';

const numbered = { generation: z.optional(wholeNumber), round: z.optional(wholeNumber) };
const sdp = z.string().check(
  z.minLength(1),
  z.refine((text) => fitsBytes(text, LIMITS.sdpBytes), 'too long'),
);

/**
 * An offer or an answer. `generation` says which connection of this pair, `round` which exchange on it; an answer
 * repeats its offer's. A plain client sends neither.
 */
export const offer = z.object({ type: z.literal('offer'), sdp, ...numbered });
export const answer = z.object({ type: z.literal('answer'), sdp, ...numbered });

/** An ICE candidate as browsers print it; null marks the end of candidates. */
export const candidate = z.nullable(
  z.object({
    candidate: z.string().check(z.maxLength(LIMITS.candidate)),
    sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    sdpMLineIndex: z.optional(z.nullable(wholeNumber)),
    usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
    generation: z.optional(wholeNumber),
  }),
);

/** One candidate, or several at once to a page of ours; `isOneForm` checks that it is exactly one of the two. */
export const candidateFields = {
  candidate: z.optional(candidate),
  candidates: z.optional(z.array(candidate).check(z.minLength(1), z.maxLength(LIMITS.candidatesTogether))),
};
type CandidateFields = { candidate?: Candidate | undefined; candidates?: Candidate[] | undefined };

export const isOneForm = z.refine<CandidateFields>(
  (payload) => (payload.candidate === undefined) !== (payload.candidates === undefined),
  'either candidate or candidates',
);

/** The candidates of a payload, whichever form it has. */
export function candidatesOf({ candidate, candidates }: CandidateFields): readonly Candidate[] {
  return candidates ?? (candidate === undefined ? [] : [candidate]);
}

/** The payload's form of these candidates: a single one is sent as every client understands it. */
export function candidateForm(candidates: readonly Candidate[]): CandidateFields {
  const [first] = candidates;
  return candidates.length === 1 ? { candidate: first } : { candidates: [...candidates] };
}

export type Offer = z.infer<typeof offer>;
export type Answer = z.infer<typeof answer>;
export type Description = Offer | Answer;
export type Candidate = z.infer<typeof candidate>;

/** A chat line over the data channel (R-CHAT-3). */
const channelChat = z.object({
  type: z.literal('chat'),
  user_id: z.optional(z.string()),
  message: z.string().check(z.maxLength(LIMITS.chatMessage)),
  id: z.optional(z.string().check(z.maxLength(LIMITS.messageId))),
  /** Sent to one person only, and not through the server (R-CHAT-15). */
  direct: z.optional(z.literal(true)),
});
export type ChannelChat = z.infer<typeof channelChat>;

/**
 * What a page sends to a stranger's page: its person's search terms, and whether they have agreed to talk (R-ROOM-77).
 */
const strangerConsent = z.object({
  type: z.literal('stranger'),
  // Shared tags are shown in one's own spelling only: these are just compared, and may be anything.
  tags: z.array(z.string().check(z.maxLength(LIMITS.tag))).check(z.maxLength(LIMITS.tagsPerRoom)),
  accepts: z.boolean(),
});

/** Messages of the data channel `chat`. The sender is always the connection's remote peer, whatever the message claims. */
export const channelMessage = z.union([channelChat, strangerConsent]);
export type ChannelMessage = z.infer<typeof channelMessage>;
