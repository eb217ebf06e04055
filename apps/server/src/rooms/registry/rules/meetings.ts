import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { MetPerson, Rooms } from '../../registry.ts';
import type { HolderKey, MemberId } from '../../registryTypes.ts';
import { isBroadcast } from '../../../broadcasts/broadcasts.ts';
import type { MembershipRecord, RoomState } from './roomState.ts';

/** Meetings are not recorded in rooms with more people than this. */
export const MAX_MEETING_SIZE = 8;

/** Someone joins others in a room that searches find; all identified by account or guest cookie. */
export type Meeting = {
  newcomer: HolderKey | undefined;
  others: readonly HolderKey[];
  /** How long a single member had been alone. */
  waitedMs?: number;
};

/** The key under which a person's meetings are remembered. */
const lastingKeyIn = (holderKeys: readonly HolderKey[]): HolderKey | undefined => holderKeys.find(isLasting);

/** Whom a new member meets; undefined in rooms that no search finds, and in large ones. */
export function meetingIn(state: RoomState, holderKeys: readonly HolderKey[], now: number): Meeting | undefined {
  const { fixed, live, members } = state;
  if (!fixed || fixed.spec.isPrivate || fixed.spec.hasPassword || isBroadcast(fixed.spec.name)) return undefined;
  if (members.size === 0 || members.size >= MAX_MEETING_SIZE) return undefined;
  const others = [...members.values()].flatMap((seat) => lastingKeyIn(seat.holderKeys) ?? []);
  return {
    newcomer: lastingKeyIn(holderKeys),
    others,
    ...(members.size === 1 && { waitedMs: now - live.waitingSince }),
  };
}

/** The identity keys of a room's members and expected users. */
export function identityKeysIn({ fixed, live, members, holds }: RoomState): HolderKey[] {
  const present = [...members.values()].flatMap((seat) => seat.holderKeys.filter(isLasting));
  const expected = [...holds.values()].map(({ quotas }) => quotas[0]);
  const host = live.hostUntil > 0 ? fixed?.quotas[0] : undefined;
  return [...present, ...expected, host].filter((key) => key !== undefined);
}

/**
 * For reports and blocks: were the requester, identified by any of these keys, and the member that had that id in the
 * room at the same time?
 */
export function whetherMet(
  memberships: readonly MembershipRecord[],
  requester: readonly HolderKey[],
  memberId: MemberId,
): Awaited<ReturnType<Rooms['haveMet']>> {
  const other = memberships.findLast(({ memberIds }) => memberIds.includes(memberId));
  if (!other) return { kind: 'strangers' };
  // The same person may have had several seats: a requester who proves one is recognised by the keys of all.
  const others = memberships.filter((membership) => membership.roomId === other.roomId && shareKey(membership, other));
  const own = memberships.find(
    (membership) => shareKey(membership, { holderKeys: requester }) && others.some((one) => overlap(one, membership)),
  );
  return own ? { kind: 'met', requester: personOf(own), other: personOf(other) } : { kind: 'strangers' };
}

const shareKey = (one: Pick<MembershipRecord, 'holderKeys'>, other: Pick<MembershipRecord, 'holderKeys'>): boolean =>
  one.holderKeys.some((key) => other.holderKeys.includes(key));

function overlap(one: MembershipRecord, other: MembershipRecord): boolean {
  return (
    one.memberIds[0] !== other.memberIds[0] &&
    one.roomId === other.roomId &&
    one.fromVersion < other.toVersion &&
    other.fromVersion < one.toVersion
  );
}

function personOf({ userId, holderKeys, name, network }: MembershipRecord): MetPerson {
  return { userId, holderKeys, ...(name !== undefined && { name }), ...(network !== undefined && { network }) };
}
