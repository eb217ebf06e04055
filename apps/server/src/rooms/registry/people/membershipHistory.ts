import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Rooms } from '../../registry.ts';
import type { RoomName } from '../../registryTypes.ts';
import { whetherMet } from '../rules/meetings.ts';
import { membershipRecordOf } from '../rules/members.ts';
import type { RoomState, MembershipRecord } from '../rules/roomState.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

/** How long people who met may report each other, in milliseconds, and how many memberships are kept per room. */
const LIMITS_PER_ROOM = { ttlMs: REPORTS.meetingKept, max: 500 };

/** Records who was in a room together. */
export class MembershipHistory {
  readonly store: KeyedStore;

  constructor(store: KeyedStore) {
    this.store = store;
  }

  /** @param hasSentMessage in a broadcast: however many leave after it, moderators find its membership. */
  async remember(room: RoomName, membership: MembershipRecord, hasSentMessage = false): Promise<void> {
    const text = JSON.stringify(membership);
    await this.store.push(keyOf(room), text, LIMITS_PER_ROOM);
    if (hasSentMessage) await this.store.push(sendersKeyOf(room), text, LIMITS_PER_ROOM);
  }

  /** The ended memberships, those of people who have sent messages last, each oldest first. */
  async membershipsOf(room: RoomName): Promise<MembershipRecord[]> {
    const lists = await Promise.all([keyOf(room), sendersKeyOf(room)].map((key) => this.store.list(key)));
    return [...new Set(lists.flat().toReversed())].toReversed().map((text) => JSON.parse(text) as MembershipRecord);
  }

  /** @param state the room's current state, for memberships that have not ended. */
  async haveMet(
    { requester, room, memberId }: Parameters<Rooms['haveMet']>[0],
    state: RoomState,
  ): ReturnType<Rooms['haveMet']> {
    const past = (await this.store.list(keyOf(room))).map((text) => JSON.parse(text) as MembershipRecord);
    const present = [...state.members.values()].map((seat) => ({
      ...membershipRecordOf(state, seat),
      toVersion: Infinity,
    }));
    return whetherMet([...past, ...present], requester, memberId);
  }
}

const keyOf = (room: RoomName): string => `stays:${room}`;
const sendersKeyOf = (room: RoomName): string => `spoken:${room}`;
