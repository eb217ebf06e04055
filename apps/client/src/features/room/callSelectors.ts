import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { roomMessages } from '../../messages/room.ts';
import type { RoomSnapshot } from './RoomContext.ts';

/** Selectors of the room's state for views; they make no decisions. */

/** A device as its toggle shows it. One that the person joined without is off: turning it on requests it. */
export type DeviceState = 'on' | 'off';

export const nameOf = (member: Pick<Member, 'name' | 'userId'> | undefined): string =>
  member?.name ?? (member?.userId || roomMessages.unknownUser);

/** How many people are in the call, oneself included; undefined before and after it. */
export const connectedIn = (snapshot: RoomSnapshot): number | undefined =>
  snapshot.hasTag('live') ? Object.keys(snapshot.context.members).length + 1 : undefined;

export const isAloneIn = ({ context }: RoomSnapshot): boolean => Object.keys(context.members).length === 0;

/** A plain client sends no device states: they count as on. */
export const isMicrophoneOff = ({ state, moderated }: Member): boolean =>
  state?.mic === false || moderated.includes('mute');
export const isCameraOff = ({ state, moderated }: Member): boolean =>
  state?.camera === false || moderated.includes('disableCamera');

export const membersOf = ({ context }: RoomSnapshot): readonly Member[] => Object.values(context.members);

/** Whether there is a stranger to move on from. */
export const hasStranger = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ connected: { inCall: { pairing: 'matched' } } });
/** Whether there is a stranger who is neither clearly seen nor heard yet, as not both have agreed to talk. */
export const isTalkPreview = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ connected: { inCall: { pairing: { matched: { talk: 'preview' } } } } });
/** Whether somebody is there to talk to. */
export const isTalking = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ connected: { inCall: { pairing: 'together' } } }) ||
  (hasStranger(snapshot) && !isTalkPreview(snapshot));
/** Alone, while a stranger is being searched for. */
export const isSearching = (snapshot: RoomSnapshot): boolean => snapshot.context.withStrangers && isAloneIn(snapshot);
/** Whether a reaction, a raised hand or the screen can reach anybody here, now or later. */
export const canShareWithOthers = (snapshot: RoomSnapshot): boolean =>
  !isTalkPreview(snapshot) && !isSearching(snapshot);
/** Whether the stranger has moved on to somebody else. */
export const hasStrangerLeft = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ connected: { inCall: { pairing: 'leftBehind' } } });

/** Whether the devices were refused. The retries that follow by themselves change nothing in sight. */
export const isRefused = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ preparing: 'waiting' }) ||
  snapshot.matches({ preparing: 'refused' }) ||
  (snapshot.matches({ preparing: 'capturing' }) && snapshot.context.captureRetries > 0);

/**
 * Whether a person with a microphone or a camera has to wait for a seat, or to do something for it; not while a request
 * may still be answered at once.
 */
export function waitsForSeat(snapshot: RoomSnapshot): boolean {
  const { self, failure, hostIsHere } = snapshot.context;
  if (!snapshot.matches({ connected: 'entering' }) || !(self.microphone || self.camera)) return false;
  const asksForPassword =
    snapshot.matches({ connected: { entering: 'locked' } }) ||
    snapshot.matches({ connected: { entering: 'admitting' } });
  return asksForPassword || failure !== undefined || hostIsHere !== undefined;
}

/** Whether a device is on, in the call or at the preview; while the browser is asked for it, whether it is wanted. */
export function deviceStateOf(snapshot: RoomSnapshot, kind: DeviceKind): DeviceState {
  if (isRefused(snapshot)) return 'off';
  const { self } = snapshot.context;
  const isAcquired = self[kind] || snapshot.hasTag('preview') || snapshot.hasTag('live');
  return self.preferences[kind] && (!isAcquired || self[kind]) ? 'on' : 'off';
}

export const isSharing = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ connected: { inCall: { screen: { wanted: 'sharing' } } } });
export const isHandRaised = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ connected: { inCall: { hand: 'up' } } });

export const isAdmin = ({ context }: RoomSnapshot): boolean =>
  context.memberId !== undefined && context.adminId === context.memberId;

/** The stream id of a member's microphone and camera. */
export const streamIdOf = ({ ref }: Pick<Member, 'ref'>): string | undefined =>
  ref.getSnapshot().context.tracks.find(({ kind }) => kind !== 'screen')?.streamId;

/** What the others call the local user. */
export const ownNameIn = ({ context: { name, userId } }: RoomSnapshot): string =>
  nameOf({ userId, ...(name !== undefined && { name }) });
