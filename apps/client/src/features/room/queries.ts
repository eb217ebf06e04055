import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { roomWords } from '../../messages/room.ts';
import type { RoomSnapshot } from './RoomContext.ts';

/** What views ask of the room's state; nothing in here decides anything. */

/** A device as its toggle shows it. One the person joined without is off: turning it on asks for it. */
export type DeviceState = 'on' | 'off';

export type ChatLine = { key: string; author: string; own: boolean; message: string };

export type Person = {
  memberId: string;
  name: string;
  own: boolean;
  admin: boolean;
  microphoneOff: boolean;
  cameraOff: boolean;
};

export const nameOf = (member: Pick<Member, 'name' | 'userId'> | undefined): string =>
  member?.name ?? (member?.userId || roomWords.unknownUser);

/** A plain client tells nothing of its devices: they count as on. */
export const isMicrophoneOff = ({ state, moderated }: Member): boolean =>
  state?.mic === false || moderated.includes('mute');
export const isCameraOff = ({ state, moderated }: Member): boolean =>
  state?.camera === false || moderated.includes('disableCamera');

export const membersOf = ({ context }: RoomSnapshot): readonly Member[] => Object.values(context.members);

export function microphoneOf(snapshot: RoomSnapshot): DeviceState {
  return snapshot.matches({ connected: { inCall: { microphone: 'live' } } }) ? 'on' : 'off';
}

export function cameraOf(snapshot: RoomSnapshot): DeviceState {
  return snapshot.matches({ connected: { inCall: { camera: 'live' } } }) ? 'on' : 'off';
}

export const isAdmin = ({ context }: RoomSnapshot): boolean =>
  context.memberId !== undefined && context.adminId === context.memberId;

/** Everybody connected, oneself first. */
export function peopleOf(snapshot: RoomSnapshot): Person[] {
  const { memberId = '', adminId, name, userId } = snapshot.context;
  const self: Person = {
    memberId,
    name: nameOf({ userId, ...(name !== undefined && { name }) }),
    own: true,
    admin: isAdmin(snapshot),
    microphoneOff: microphoneOf(snapshot) !== 'on',
    cameraOff: cameraOf(snapshot) !== 'on',
  };
  const others = membersOf(snapshot).map((member) => ({
    memberId: member.memberId,
    name: nameOf(member),
    own: false,
    admin: member.memberId === adminId,
    microphoneOff: isMicrophoneOff(member),
    cameraOff: isCameraOff(member),
  }));
  return [self, ...others];
}

export function chatLinesOf(chat: RoomSnapshot['context']['chat']): ChatLine[] {
  return chat.map(({ senderId, userId, name, own = false, id, message }) => ({
    key: `${senderId} ${id}`,
    own,
    author: own ? roomWords.you : nameOf({ userId, ...(name !== undefined && { name }) }),
    message,
  }));
}
