/** When a member was in a room under one id, and when its connection was lost; milliseconds of the run. */
export type Membership = { room: string; from: number; until?: number; linkLosses: number[] };

/** A fault, and until when it may explain a loss. */
export type FaultWindow = { kind: string; from: number; until: number };

/** Excused: nobody could have received the message. Lost: somebody should have. */
export type Loss = { kind: 'lost' | 'excused'; cause: string };

/** A leave may cross a message in flight for this long. */
const CROSSING_MS = 2_000;
/** A seat is kept for ten seconds without its socket, and messages sent on a failing connection are lost. */
const WINDOW_MS = { before: 6_000, after: 12_000 } as const;

export type Undelivered = {
  at: number;
  /** The sender's own connection was down: its port drops such messages. */
  wasDisconnected: boolean;
  /** Messages sent later may have been in flight when the run ended. */
  inFlightFrom: number;
  sender: Membership | undefined;
  receiver: Membership | undefined;
  refusal: string | undefined;
  faultWindows: readonly FaultWindow[];
};

/** Why a message was not delivered: the first cause that fits. */
export function causeOf({
  at,
  wasDisconnected,
  inFlightFrom,
  sender,
  receiver,
  refusal,
  faultWindows,
}: Undelivered): Loss {
  const nearDown = (life: Membership | undefined) =>
    life?.linkLosses.some((down) => down > at - WINDOW_MS.after && down < at + WINDOW_MS.before) ?? false;
  if (wasDisconnected) return { kind: 'excused', cause: 'sent while the sender was offline' };
  if (at > inFlightFrom) return { kind: 'excused', cause: 'the run ended' };
  if (!receiver || hasLeft(receiver, at, nearDown(receiver))) return { kind: 'excused', cause: 'receiver gone' };
  const fault = faultWindows.find(({ from, until }) => at > from - WINDOW_MS.before && at < until);
  if (fault) return { kind: 'lost', cause: fault.kind };
  if (nearDown(sender) || nearDown(receiver)) return { kind: 'lost', cause: 'a connection was lost' };
  if (refusal !== undefined) return { kind: 'lost', cause: `refused: ${refusal}` };
  return { kind: 'lost', cause: 'unknown' };
}

function hasLeft({ until }: Membership, at: number, wasAway: boolean): boolean {
  return until !== undefined && until < at + (wasAway ? WINDOW_MS.after : CROSSING_MS);
}
