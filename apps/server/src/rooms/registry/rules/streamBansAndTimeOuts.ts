import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS, type StreamRole, type StreamRuling } from '@colloquy/machines/contract/streamLimits.ts';
import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { HolderKey, Member } from '../../registryTypes.ts';
import { isBroadcaster, WHIP_CLIENT } from '../../../broadcasts/broadcasts.ts';
import type { NamedRuling, Ruling } from '../../../broadcasts/streamModerationTypes.ts';
import type { Draft } from './draft.ts';
import { addBan, banKeysOf } from './roomBans.ts';
import type { Seat } from './roomState.ts';

const MAX_RULINGS: Readonly<Record<StreamRuling, number>> = {
  ban: STREAMS.bansKept,
  timeOut: STREAMS.timeOutsKept,
  moderator: STREAMS.moderators,
};

export const roleOf = (member: Pick<Member, 'arrivalNumber' | 'moderator'>): StreamRole =>
  isBroadcaster(member) ? 'broadcaster' : member.moderator ? 'moderator' : 'viewer';

/** A banned person, by any of their keys, or someone who was unknown before a ban of their network. */
export function isBanned(
  { state, now }: Draft,
  caller: { userId: string; holderKeys: readonly HolderKey[]; network?: string; knownSince?: number },
): boolean {
  return [...state.rulings.values()]
    .filter(({ kind }) => kind === 'ban')
    .some((ban) => isAbout(ban, caller) || isOnNetwork(ban, caller, now));
}

/**
 * By the ban's own keys, since the room's list of keys holds fewer than all bans have. An id alone counts only for
 * those without a lasting key.
 */
function isAbout({ keys, userId }: Ruling, caller: { userId: string; holderKeys: readonly HolderKey[] }): boolean {
  return shareKey(keys, caller.holderKeys) || (userId === caller.userId && !caller.holderKeys.some(isLasting));
}

/** Gives a new member the role and the time-out of its person. */
export function applyRulings(draft: Draft, seat: Seat, caller: { network?: string; knownSince?: number }): Seat {
  const member = memberWithRole(draft, seat, (ruling) => isOnNetwork(ruling, caller, draft.now));
  if (!member) return seat;
  const seated = { ...seat, member };
  draft.set('members', member.memberId, seated);
  return seated;
}

/** The ban of a network ends by itself, and does not apply to people who were known before (decision 0043). */
function isOnNetwork({ network, at }: Ruling, caller: { network?: string; knownSince?: number }, now: number): boolean {
  const { knownSince = 0 } = caller;
  return network !== undefined && network === caller.network && at < knownSince && now < at + DELAYS.suspendedNetwork;
}

/** A program that sends by WHIP moderates nothing; whoever sends with it does so as a viewer. */
function isOwner({ state: { members }, live }: Draft, holderKeys: readonly HolderKey[]): boolean {
  const broadcaster = members.get(live.adminId ?? '');
  return broadcaster?.member.client === WHIP_CLIENT && shareKey(broadcaster.holderKeys, holderKeys);
}

/** The member with its role and time-out, if these have changed. */
function memberWithRole(
  draft: Draft,
  { member, holderKeys }: Seat,
  alsoApplies: (ruling: Ruling) => boolean = () => false,
) {
  const { moderator: was, timedOutUntil: wasUntil, ...rest } = member;
  const rulings = [...draft.state.rulings.values()];
  const isAppointed = rulings.some(({ kind, keys }) => kind === 'moderator' && shareKey(keys, holderKeys));
  const moderator = isAppointed || (!isBroadcaster(member) && isOwner(draft, holderKeys));
  // Only time-outs have an end.
  const until = rulings
    .filter((one) => shareKey(one.keys, holderKeys) || alsoApplies(one))
    .reduce((latest, one) => Math.max(latest, one.until ?? 0), 0);
  const isTimedOut = until > draft.now && !moderator;
  if (moderator === (was ?? false) && (isTimedOut ? until : undefined) === wasUntil) return undefined;
  return { ...rest, ...(moderator && { moderator }), ...(isTimedOut && { timedOutUntil: until }) };
}

/** Adds or renews a ruling, and applies it to the seats of its person. */
export function addRuling(draft: Draft, id: string, ruling: Ruling): void {
  const { rulings } = draft.state;
  draft.delete('rulings', id);
  draft.set('rulings', id, ruling);
  if (ruling.kind === 'ban') addBan(draft, ruling);
  for (const [other, { until = Infinity }] of rulings) if (until <= draft.now) draft.delete('rulings', other);
  const sameKind = [...rulings]
    .filter(([, { kind }]) => kind === ruling.kind)
    .sort(([, one], [, other]) => one.at - other.at);
  for (const [other, oldest] of sameKind.slice(0, Math.max(0, sameKind.length - MAX_RULINGS[ruling.kind])))
    removeRuling(draft, other, oldest);
  refreshSeats(draft, ruling.keys);
}

/** Lifts a ruling; keys that another ban holds as well stay banned. */
export function removeRuling(draft: Draft, id: string, ruling: Ruling): void {
  draft.delete('rulings', id);
  if (ruling.kind === 'ban') {
    const others = [...draft.state.rulings.values()].filter(({ kind }) => kind === 'ban');
    const still = new Set(others.flatMap(banKeysOf));
    for (const key of banKeysOf(ruling)) if (!still.has(key)) draft.delete('bans', key);
  }
  refreshSeats(draft, ruling.keys);
}

/** Applies changed rulings to the seats of a person. */
function refreshSeats(draft: Draft, keys: readonly HolderKey[]): void {
  for (const seat of seatsOf(draft, keys)) {
    const member = memberWithRole(draft, seat);
    if (!member) continue;
    const { memberId } = seat.member;
    draft.set('members', memberId, { ...seat, member });
    const { timedOutUntil = draft.now } = member;
    const seconds = Math.ceil((timedOutUntil - draft.now) / 1_000);
    draft.changes.push({
      kind: 'moderationStatusChanged',
      ...broadcasterOf(draft),
      memberId,
      role: roleOf(member),
      seconds,
    });
  }
}

/** Bans of the broadcaster's earlier broadcasts. */
export function adoptBans(draft: Draft, bans: readonly NamedRuling[]): void {
  for (const { id, ...ban } of bans) draft.set('rulings', id, ban);
}

export const broadcasterOf = ({ live }: Draft) => ({ broadcaster: live.adminId ?? '' });
export const shareKey = (keys: readonly HolderKey[], others: readonly HolderKey[]) =>
  keys.some((key) => others.includes(key));

/** Of the seats but the broadcaster's. */
export function seatsOf({ state: { members } }: Draft, keys: readonly HolderKey[]): Seat[] {
  return [...members.values()].filter(({ member, holderKeys }) => !isBroadcaster(member) && shareKey(holderKeys, keys));
}

/** Viewers on a network without account and cookie, as players by WHEP are. */
export function unidentifiedOn({ state: { members } }: Draft, network: string): Seat[] {
  return [...members.values()].filter(
    ({ member, holderKeys, network: own }) =>
      own === network && roleOf(member) === 'viewer' && !holderKeys.some(isLasting),
  );
}

export function findRuling(
  draft: Draft,
  kind: StreamRuling,
  holderKeys: readonly HolderKey[],
): NamedRuling | undefined {
  const found = [...draft.state.rulings].find(
    ([, ruling]) => ruling.kind === kind && shareKey(ruling.keys, holderKeys),
  );
  return found && { id: found[0], ...found[1] };
}
