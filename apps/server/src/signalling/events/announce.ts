import type { Soon } from '../../domain/goOn.ts';
import type { Change, MemberId } from '../../domain/registryTerms.ts';
import type { Log } from '../../domain/parts.ts';
import { tellStream, type StreamWorld } from './announceStream.ts';
import { entrust, vacate, type World as Nearby } from './errands.ts';
import { recipientOf } from '../delivery/recipient.ts';
import { rosterEntryOf } from './rosterEntry.ts';

/**
 * Tells everybody concerned what changed. `informed` is a member that has just got a snapshot with these changes in
 * it: of them it hears only that it is the admin.
 */
export type Announce = (changes: readonly Change[], informed?: MemberId) => Promise<void>;

type World = Nearby & StreamWorld & { log: Log };

/** The only place where a change of the registry becomes wire events. */
export function createAnnouncer(world: World): Announce {
  return async (changes, informed) => {
    // All at once and not one after another: nothing may come between the versions of one outcome.
    await Promise.all(
      changes.map((change) =>
        tell(world, change, informed).catch((err: unknown) => {
          const where = { change: change.kind, ...('room' in change && { room: change.room }) };
          world.log.error({ err, ...where }, 'a change could not be announced');
        }),
      ),
    );
  };
}

async function tell(world: World, change: Change, informed: MemberId | undefined): Promise<void> {
  const { delivery } = world;
  const known = informed === undefined ? [] : [informed];
  switch (change.kind) {
    case 'memberJoined': {
      const { room, member, version } = change;
      const joined = { ...rosterEntryOf(member), room_version: version };
      await delivery.toRoom(room, 'userJoined', joined, [member.memberId, ...known]);
      return;
    }
    case 'memberLeft': {
      vacate(world, change.room, change.member);
      await tellLeft(world, change, known);
      return;
    }
    case 'memberRemoved': {
      const address = recipientOf(change.room, change.member);
      // Only then its seat is vacated: its node would not find it any more.
      const told = Promise.all([
        delivery.toMember(address, 'adminAction', { action: 'kick' }),
        delivery.toMember(address, 'kicked', { room_name: change.room }),
      ]).finally(() => vacate(world, change.room, change.member));
      await Promise.all([told, tellLeft(world, change, known)]);
      return;
    }
    case 'adminChanged': {
      const { room, admin, version } = change;
      const about = { socket_id: admin.memberId, room_version: version };
      const assigned = { room_name: room, user_id: admin.userId, ...about };
      await Promise.all([
        delivery.toMember(recipientOf(room, admin), 'adminAssigned', assigned),
        delivery.toRoom(room, 'adminChanged', about, [admin.memberId, ...known]),
      ]);
      return;
    }
    case 'roomChanged': {
      const { room, locked, seats, version } = change;
      await delivery.toRoom(room, 'roomChanged', { locked, seats, room_version: version });
      return;
    }
    case 'sessionTaken':
      entrust(world, change.oldNode, {
        kind: 'yield',
        memberId: change.member.memberId,
        socketId: change.oldSocket,
      });
      return;
    default:
      await tellStream(world, change, informed);
  }
}

type Departure = Extract<Change, { kind: 'memberLeft' | 'memberRemoved' }>;

function tellLeft(world: World, { room, member, version }: Departure, known: readonly MemberId[]): Soon<boolean> {
  const left = { socket_id: member.memberId, room_version: version };
  return world.delivery.toRoom(room, 'userLeft', left, [member.memberId, ...known]);
}
