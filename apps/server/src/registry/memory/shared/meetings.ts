import type { Acquaintance, Rooms } from '../../../domain/registry.ts';
import type { HolderKey, Member, MemberId, RoomName } from '../../../domain/registryTerms.ts';

/** A person's time in a room; `from` and `to` are steps of one counter, so that no two moments are the same. */
export type Stay = {
  readonly roomId: string;
  readonly room: RoomName;
  person: Acquaintance;
  readonly memberIds: Set<MemberId>;
  readonly from: number;
  to?: number;
  endedAt?: number;
};

export type Meetings = {
  arrive(room: { name: RoomName; id: string }, person: Acquaintance): Stay;
  /** What the person is known by from now on. */
  note(seat: { member: Member; holder: ReadonlySet<HolderKey>; stay: Stay }): void;
  depart(stay: Stay): void;
  /** Who had that member id in the room, if somebody with one of these keys was there at the same time. */
  met(request: Parameters<Rooms['met']>[0]): Awaited<ReturnType<Rooms['met']>>;
};

/** @param memoryMs how long a stay is remembered after its end, in milliseconds. */
export function createMeetings(memoryMs: number): Meetings {
  const staysOf = new Map<HolderKey, Set<Stay>>();
  const staysAs = new Map<string, Stay>();
  /** In the order in which they ended: the first is the first to be forgotten. */
  const ended = new Set<Stay>();
  let step = 0;

  const forget = (stay: Stay) => {
    ended.delete(stay);
    for (const key of stay.person.holder) {
      staysOf.get(key)?.delete(stay);
      if (staysOf.get(key)?.size === 0) staysOf.delete(key);
    }
    for (const memberId of stay.memberIds) {
      const name = memberName(stay.room, memberId);
      if (staysAs.get(name) === stay) staysAs.delete(name);
    }
  };
  const forgetOld = () => {
    const limit = performance.now() - memoryMs;
    for (const stay of ended) {
      if ((stay.endedAt ?? 0) > limit) return;
      forget(stay);
    }
  };
  const staysWith = (keys: readonly HolderKey[]) => keys.flatMap((key) => [...(staysOf.get(key) ?? [])]);

  return {
    arrive: ({ name, id }, person) => ({ room: name, roomId: id, person, memberIds: new Set(), from: ++step }),
    note({ member, holder, stay }) {
      stay.person = { ...stay.person, holder: [...holder], ...(member.name !== undefined && { name: member.name }) };
      stay.memberIds.add(member.memberId);
      staysAs.set(memberName(stay.room, member.memberId), stay);
      for (const key of holder) staysOf.set(key, (staysOf.get(key) ?? new Set()).add(stay));
    },
    depart(stay) {
      forgetOld();
      stay.to = ++step;
      stay.endedAt = performance.now();
      ended.add(stay);
    },
    met({ asker, room, memberId }) {
      forgetOld();
      const other = staysAs.get(memberName(room, memberId));
      const others = other ? staysWith(other.person.holder).filter(({ roomId }) => roomId === other.roomId) : [];
      const own = staysWith(asker).find((stay) => others.some((one) => one !== stay && overlap(stay, one)));
      return other && own ? { kind: 'met', asker: own.person, other: other.person } : { kind: 'strangers' };
    },
  };
}

const memberName = (room: RoomName, memberId: MemberId) => `${room} ${memberId}`;

function overlap(one: Stay, other: Stay): boolean {
  return one.roomId === other.roomId && one.from < (other.to ?? Infinity) && other.from < (one.to ?? Infinity);
}
