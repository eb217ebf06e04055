import type { Notices } from '@colloquy/machines/contract/wire.ts';
import { signPass } from './grants.ts';
import type { Signer } from '../platform/access/signing.ts';
import type { MemberId, RoomName } from '../rooms/registryTypes.ts';
import type { WatchedRooms } from './watchedRooms.ts';

/** A member of a room whose socket is on this node. */
export type LocalMember = {
  socketId: string;
  memberId: MemberId;
  notify: <K extends 'inspected' | 'inspectionEnded'>(name: K, payload: Notices[K]) => void;
};
export type LocalMembersIn = (room: RoomName) => LocalMember[];

/** Notifies the members of a watched room, once per socket, of its beginning and end. */
export function createNotifyMembers(localMembersIn: LocalMembersIn, rooms: WatchedRooms, signer: Signer) {
  /** The notified sockets, by room. */
  const notified = new Map<RoomName, Set<string>>();
  return (): void => {
    for (const room of new Set([...notified.keys(), ...rooms.removeExpired()])) {
      const endsAt = rooms.endOf(room);
      const alreadyNotified = notified.get(room) ?? new Set();
      const localMembers = localMembersIn(room);
      if (endsAt === undefined) {
        for (const person of localMembers)
          if (alreadyNotified.has(person.socketId)) person.notify('inspectionEnded', {});
        notified.delete(room);
        continue;
      }
      for (const { socketId, memberId, notify } of localMembers) {
        if (!alreadyNotified.has(socketId))
          notify('inspected', { pass: signPass(signer, { room, memberId, endsAt }), ends_at: endsAt });
      }
      notified.set(room, new Set(localMembers.map(({ socketId }) => socketId)));
    }
  };
}
