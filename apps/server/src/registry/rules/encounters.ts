import { MATCHING } from '@colloquy/machines/contract/limits.ts';
import { isLasting } from '../../domain/people/holder.ts';
import type { HolderKey } from '../../domain/registryTerms.ts';
import { isBroadcast } from '../../domain/rooms/broadcasts.ts';
import type { RoomState } from './roomState.ts';

/** Somebody comes to people in a room to which searches lead; each known by an account or a guest cookie. */
export type Encounter = {
  newcomer: HolderKey | undefined;
  others: readonly HolderKey[];
  /** For how long the one who was there was alone. */
  waitedMs?: number;
};

/** As whom somebody is remembered by those it meets. */
const personIn = (holder: readonly HolderKey[]): HolderKey | undefined => holder.find(isLasting);

/** Whom a newcomer meets; nobody where strangers do not come by a search, nor in a crowd. */
export function encounterIn(state: RoomState, holder: readonly HolderKey[], now: number): Encounter | undefined {
  const { fixed, live, members } = state;
  if (!fixed || fixed.spec.isPrivate || fixed.spec.hasPassword || isBroadcast(fixed.spec.name)) return undefined;
  if (members.size === 0 || members.size >= MATCHING.companyOfPartners) return undefined;
  const others = [...members.values()].flatMap((seat) => personIn(seat.holder) ?? []);
  return { newcomer: personIn(holder), others, ...(members.size === 1 && { waitedMs: now - live.waitingSince }) };
}

/** What those in a room, or on the way there, are known by. */
export function companyIn({ fixed, live, members, holds }: RoomState): HolderKey[] {
  const inside = [...members.values()].flatMap((seat) => seat.holder.filter(isLasting));
  const onTheWay = [...holds.values()].map(({ quotas }) => quotas[0]);
  const host = live.hostUntil > 0 ? fixed?.quotas[0] : undefined;
  return [...inside, ...onTheWay, host].filter((key) => key !== undefined);
}
