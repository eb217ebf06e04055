import { stillTaken, type Moderation } from '../../contract/moderation.ts';
import type { ChannelMessage } from '../../contract/negotiation.ts';
import type { MediaState, RosterEntry } from '../../contract/roomEvents.ts';

/** Another member of the room, as the roster describes them; the owner of the peer adds its reference. */
export type RosterMember = {
  memberId: string;
  userId: string;
  name?: string;
  /** Changed during the call: it replaces the name of the roster, with which they joined. */
  changedName?: string;
  /** What the member's client calls itself; a plain client sends nothing. */
  client?: string;
  state?: MediaState;
  moderated: Moderation[];
  /**
   * A stranger's consent message, over the data channel: what they searched for, and whether they have agreed to talk.
   */
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

/** Applies a fresher entry to a known member. */
export function refreshed<M extends RosterMember>(member: M, entry: RosterEntry): M {
  const { changedName } = member;
  return { ...member, ...memberFrom(entry), ...(changedName !== undefined && { name: changedName }) };
}

export function withName<M extends RosterMember>(member: M, name: string): M {
  return { ...member, name, changedName: name };
}

/** A member sent its own state: what it turned on again is no longer moderated. */
export function withState<M extends RosterMember>(member: M, state: MediaState): M {
  return { ...member, state, moderated: stillTaken(member.moderated, state) };
}

export function withModeration<M extends RosterMember>(member: M, action: Moderation): M {
  return { ...member, moderated: [...new Set([...member.moderated, action])] };
}

/** Applies a stranger's consent message; chat says nothing about consent. */
export function withConsent<M extends RosterMember>(member: M, message: ChannelMessage): M {
  return message.type === 'stranger' ? { ...member, tags: message.tags, accepts: message.accepts } : member;
}
