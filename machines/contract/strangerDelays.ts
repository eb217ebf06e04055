/**
 * Delays of waiting for strangers and moving on from them, in milliseconds; a file of its own, as no first page needs
 * them.
 */
export const STRANGER_DELAYS = {
  /** How often a visible page asks how many people talk and wait. */
  pulse: 10_000,
  /** How long a search takes to reach everyone who is waiting; before, no reason is given why nobody fits. */
  whyNobody: 3_000,
  /** After waiting this long for a stranger a person is offered a wider search; after each answer, again. */
  offerWidening: 15_000,
  /**
   * How often a waiting person's search is repeated, and how often once it is wider: approximately, as pages add
   * jitter.
   */
  lookAgain: 15_000,
  lookWiderAgain: 5_000,
  /** A person whose stranger has moved on moves on automatically after this time. */
  findAnother: 5_000,
  /**
   * How long two strangers have to agree to see and hear each other, and how much longer the one who agreed waits for
   * the answer.
   */
  answer: 30_000,
  answerGrace: 2_000,
  /** A talk with a stranger that is shorter counts as skipped. */
  quickSkip: 10_000,
  /** A talk of this length resets the skip count. */
  longTalk: 60_000,
  /** How long a person waits after a skip before the next one (doubled each further time), and at most. */
  skipDelay: 1_000,
  maxSkipDelay: 15_000,
} as const;
