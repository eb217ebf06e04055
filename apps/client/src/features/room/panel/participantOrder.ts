import {
  deviceStateOf,
  isAdmin,
  isCameraOff,
  isMicrophoneOff,
  membersOf,
  nameOf,
  ownNameIn,
  streamIdOf,
} from '../callSelectors.ts';
import type { RoomSnapshot } from '../RoomContext.ts';

export type Person = {
  memberId: string;
  userId: string;
  name: string;
  own: boolean;
  admin: boolean;
  /** The id of their media stream, by which their sound level is shown; undefined while nothing is received. */
  streamId: string | undefined;
  microphoneOff: boolean;
  cameraOff: boolean;
  /** The position of their raised hand in the queue, from 1. */
  hand: number | undefined;
};

/** Everybody connected: raised hands in order, then oneself, then the others. */
export function peopleOf(snapshot: RoomSnapshot): Person[] {
  const { memberId = '', adminId, userId, hands } = snapshot.context;
  const placeOf = (id: string) => (hands.includes(id) ? hands.indexOf(id) + 1 : undefined);
  const self: Person = {
    memberId,
    userId,
    name: ownNameIn(snapshot),
    own: true,
    admin: isAdmin(snapshot),
    microphoneOff: deviceStateOf(snapshot, 'microphone') !== 'on',
    cameraOff: deviceStateOf(snapshot, 'camera') !== 'on',
    hand: placeOf(memberId),
    streamId: snapshot.context.self.streamId,
  };
  const others = membersOf(snapshot).map((member) => ({
    memberId: member.memberId,
    userId: member.userId,
    name: nameOf(member),
    own: false,
    admin: member.memberId === adminId,
    microphoneOff: isMicrophoneOff(member),
    cameraOff: isCameraOff(member),
    hand: placeOf(member.memberId),
    streamId: streamIdOf(member),
  }));
  return [self, ...others].sort((a, b) => (a.hand ?? Infinity) - (b.hand ?? Infinity) || 0); // `|| 0`: two without a hand give NaN
}
