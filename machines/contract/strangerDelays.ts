/** Milliseconds of waiting for strangers and going on from them; apart from the rest, as no first page needs them. */
export const STRANGER_DELAYS = {
  /** How often a page in sight asks how many talk and wait. */
  pulse: 10_000,
  /** Who waits so long for a stranger is asked whether to look wider; so long after the answer, once more. */
  offerWidening: 15_000,
  /** How often somebody who waits looks again, and how often once they look wider: about, as pages spread. */
  lookAgain: 15_000,
  lookWiderAgain: 5_000,
  /** Who was left by somebody who went on goes on by themselves after this time. */
  findAnother: 5_000,
  /** Two strangers have so long to agree to see and hear each other; who has agreed waits a moment more for the answer. */
  answer: 30_000,
  answerGrace: 2_000,
  /** A talk with a stranger that ends earlier was skipped. */
  quickSkip: 10_000,
  /** After a talk of this length earlier skips are forgotten. */
  longTalk: 60_000,
  /** Who skipped waits so long before the next skip (doubled each further time), and at most so long. */
  nextWait: 1_000,
  nextWaitMost: 15_000,
} as const;
