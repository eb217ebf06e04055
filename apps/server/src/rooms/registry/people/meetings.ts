import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Acquaintance, Rooms } from '../../registry.ts';
import type { RoomName } from '../../registryTypes.ts';
import { stayOf } from '../rules/members.ts';
import type { RoomState, Stay } from '../rules/roomState.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** How long people who met may report each other, in milliseconds, and how many stays are kept per room. */
const REMEMBERED = { ttlMs: REPORTS.meetingKept, most: 500 };

/** Records who was in a room together. */
export class Meetings {
  readonly store: KeyedStore;

  constructor(store: KeyedStore) {
    this.store = store;
  }

  /** @param hasSpoken in a broadcast: however many leave after it, its stay is found by moderators. */
  async remember(room: RoomName, stay: Stay, hasSpoken = false): Promise<void> {
    const text = JSON.stringify(stay);
    await this.store.push(keyOf(room), text, REMEMBERED);
    if (hasSpoken) await this.store.push(spokenKeyOf(room), text, REMEMBERED);
  }

  /** The stays that are over, those of people who have spoken last, each the oldest first. */
  async staysOf(room: RoomName): Promise<Stay[]> {
    const lists = await Promise.all([keyOf(room), spokenKeyOf(room)].map((key) => this.store.list(key)));
    return [...new Set(lists.flat().toReversed())].toReversed().map((text) => JSON.parse(text) as Stay);
  }

  /** @param state the room's current state, for stays that have not ended. */
  async met({ asker, room, memberId }: Parameters<Rooms['met']>[0], state: RoomState): ReturnType<Rooms['met']> {
    const over = (await this.store.list(keyOf(room))).map((text) => JSON.parse(text) as Stay);
    const present = [...state.members.values()].map((seat) => ({ ...stayOf(state, seat), to: Infinity }));
    const stays = [...over, ...present];
    const other = stays.findLast(({ memberIds }) => memberIds.includes(memberId));
    if (!other) return { kind: 'strangers' };
    // The same person may have had several seats: an asker who proves one is recognised by the keys of all.
    const others = stays.filter((stay) => stay.roomId === other.roomId && share(stay, other));
    const own = stays.find((stay) => share(stay, { holder: asker }) && others.some((one) => overlap(one, stay)));
    return own ? { kind: 'met', asker: personOf(own), other: personOf(other) } : { kind: 'strangers' };
  }
}

const keyOf = (room: RoomName): string => `stays:${room}`;
const spokenKeyOf = (room: RoomName): string => `spoken:${room}`;

const share = (one: Pick<Stay, 'holder'>, other: Pick<Stay, 'holder'>): boolean =>
  one.holder.some((key) => other.holder.includes(key));

function overlap(one: Stay, other: Stay): boolean {
  return (
    one.memberIds[0] !== other.memberIds[0] && one.roomId === other.roomId && one.from < other.to && other.from < one.to
  );
}

function personOf({ userId, holder, name, network }: Stay): Acquaintance {
  return { userId, holder, ...(name !== undefined && { name }), ...(network !== undefined && { network }) };
}
