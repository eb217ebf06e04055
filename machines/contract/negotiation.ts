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

/** An ICE candidate as browsers print it; null says there are no more. */
export const candidate = z.nullable(
  z.object({
    candidate: z.string().check(z.maxLength(LIMITS.candidate)),
    sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    sdpMLineIndex: z.optional(z.nullable(wholeNumber)),
    usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
    generation: z.optional(wholeNumber),
  }),
);

/** One candidate, or several at once towards a page of ours; `isOneForm` says that it is one of the two. */
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

/** The payload's form of these candidates: one alone is said as every client understands it. */
export function candidateForm(candidates: readonly Candidate[]): CandidateFields {
  const [first] = candidates;
  return candidates.length === 1 ? { candidate: first } : { candidates: [...candidates] };
}

export type Offer = z.infer<typeof offer>;
export type Answer = z.infer<typeof answer>;
export type Description = Offer | Answer;
export type Candidate = z.infer<typeof candidate>;

/** A line of chat by the data channel (R-CHAT-3). */
const channelChat = z.object({
  type: z.literal('chat'),
  user_id: z.optional(z.string()),
  message: z.string().check(z.maxLength(LIMITS.chatMessage)),
  id: z.optional(z.string().check(z.maxLength(LIMITS.messageId))),
  /** Said to one person, and not by the server (R-CHAT-15). */
  direct: z.optional(z.literal(true)),
});
export type ChannelChat = z.infer<typeof channelChat>;

/** What a page tells a stranger's page: what its person searched for, and whether they have agreed to talk (R-ROOM-77). */
const strangerConsent = z.object({
  type: z.literal('stranger'),
  // Of what is shared only one's own spelling is shown: these are compared, and may be anything.
  tags: z.array(z.string().check(z.maxLength(LIMITS.tag))).check(z.maxLength(LIMITS.tagsPerRoom)),
  accepts: z.boolean(),
});

/** What travels over the data channel `chat`. The sender is the connection's far side, whatever it says. */
export const channelMessage = z.union([channelChat, strangerConsent]);
export type ChannelMessage = z.infer<typeof channelMessage>;
