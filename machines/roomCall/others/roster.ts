import { stillTaken, type Moderation } from '../../contract/moderation.ts';
import type { ChannelMessage } from '../../contract/negotiation.ts';
import type { MediaState, RosterEntry } from '../../contract/roomEvents.ts';

/** Somebody else in the room, as far as the roster tells; whoever holds the peer adds its reference. */
export type RosterMember = {
  memberId: string;
  userId: string;
  name?: string;
  /** What the member's client calls itself; a plain client says nothing. */
  client?: string;
  state?: MediaState;
  moderated: Moderation[];
  /** A stranger's own words, by the data channel: what they searched for, and whether they have agreed to talk. */
  tags?: readonly string[];
  accepts?: boolean;
};

export function memberFrom(entry: RosterEntry): RosterMember {
  return {
    memberId: entry.socket_id,
    userId: entry.user_id,
    ...(entry.name !== undefined && { name: entry.name }),
    ...(entry.client !== undefined && { client: entry.client }),
    ...(entry.state !== undefined && { state: entry.state }),
    moderated: entry.moderated ?? [],
  };
}

/** What a fresher entry says about a member we know. */
export function refreshed<M extends RosterMember>(member: M, entry: RosterEntry): M {
  return { ...member, ...memberFrom(entry) };
}

/** A member said its own state: what it turned on again is its own again. */
export function withState<M extends RosterMember>(member: M, state: MediaState): M {
  return { ...member, state, moderated: stillTaken(member.moderated, state) };
}

export function withModeration<M extends RosterMember>(member: M, action: Moderation): M {
  return { ...member, moderated: [...new Set([...member.moderated, action])] };
}

/** What a stranger's page said of its person; chat says nothing of anybody. */
export function withConsent<M extends RosterMember>(member: M, message: ChannelMessage): M {
  return message.type === 'stranger' ? { ...member, tags: message.tags, accepts: message.accepts } : member;
}
