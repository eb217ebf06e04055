/** When somebody was reachable under one id; milliseconds of the run. */
export type Life = { room: string; from: number; until?: number; downs: number[] };

/** Something that happened to the servers, and until when it may explain a loss. */
export type Trouble = { kind: string; from: number; until: number };

/** Nobody could have heard an excused one; a lost one somebody should have. */
export type Fate = { kind: 'lost' | 'excused'; cause: string };

/** A leave that crosses a word on its way. */
const CROSSING_MS = 2_000;
/** A seat is kept for ten seconds without its socket, and what was said on a dying link was said into the void. */
const WINDOW_MS = { before: 6_000, after: 12_000 } as const;

export type Undelivered = {
  at: number;
  /** The sender's own link was down: its port drops such words, and its machine says what matters again. */
  wasDeaf: boolean;
  /** What was said later may still have been on its way when the run ended. */
  lastWordsFrom: number;
  sender: Life | undefined;
  receiver: Life | undefined;
  refusal: string | undefined;
  troubles: readonly Trouble[];
};

/** Why a word did not arrive: the first of these that fits. */
export function causeOf({ at, wasDeaf, lastWordsFrom, sender, receiver, refusal, troubles }: Undelivered): Fate {
  const nearDown = (life: Life | undefined) =>
    life?.downs.some((down) => down > at - WINDOW_MS.after && down < at + WINDOW_MS.before) ?? false;
  if (wasDeaf) return { kind: 'excused', cause: 'said while the own link was down' };
  if (at > lastWordsFrom) return { kind: 'excused', cause: 'the run ended' };
  if (!receiver || isGone(receiver, at, nearDown(receiver))) return { kind: 'excused', cause: 'receiver gone' };
  const trouble = troubles.find(({ from, until }) => at > from - WINDOW_MS.before && at < until);
  if (trouble) return { kind: 'lost', cause: trouble.kind };
  if (nearDown(sender) || nearDown(receiver)) return { kind: 'lost', cause: 'a link was lost' };
  if (refusal !== undefined) return { kind: 'lost', cause: `refused: ${refusal}` };
  return { kind: 'lost', cause: 'unknown' };
}

function isGone({ until }: Life, at: number, wasAway: boolean): boolean {
  return until !== undefined && until < at + (wasAway ? WINDOW_MS.after : CROSSING_MS);
}
