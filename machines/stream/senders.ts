/** The name of the media server that carries a broadcast: `sfu:<epoch>`. */
const SERVER = /^sfu:(0|[1-9]\d{0,14})$/;

/** The broadcaster itself precedes every media server. */
const DIRECT = -1;

/** Whether a remote peer is a media server, which could see and hear what it forwards. */
export const isServer = (id: string): boolean => SERVER.test(id);

/**
 * The order of a broadcast's senders, later ones higher; undefined for a sender of another broadcast. The media moves
 * from the broadcaster to a media server, and from one that died to the next: each is an epoch.
 */
export function epochOf(senderId: string, broadcasterId: string): number | undefined {
  if (senderId === broadcasterId) return DIRECT;
  const [, epoch] = SERVER.exec(senderId) ?? [];
  return epoch === undefined ? undefined : Number(epoch);
}

/** The name of the actor that holds the connection to this sender. */
export function watchId(broadcasterId: string, senderId: string): string {
  return `watch:${broadcasterId}:${senderId === broadcasterId ? 'direct' : senderId.slice('sfu:'.length)}`;
}

/**
 * Whether an offer of this sender replaces the current one. A later epoch always does. An earlier one comes from a
 * connection that is about to close, unless nothing plays any more: then the broadcast has returned to it.
 */
export function succeeds(senderId: string, { broadcasterId, sender, isLiving }: Present): boolean {
  const epoch = epochOf(senderId, broadcasterId);
  const present = epochOf(sender, broadcasterId);
  if (epoch === undefined || present === undefined || epoch === present) return false;
  return epoch > present || !isLiving;
}

export type Present = {
  broadcasterId: string;
  /** The latest sender so far. */
  sender: string;
  isLiving: boolean;
};
