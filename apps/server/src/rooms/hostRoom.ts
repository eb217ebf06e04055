import type { z } from 'zod/mini';
import type { createRoomBody } from '@colloquy/machines/contract/http.ts';
import { sharedTags } from '@colloquy/machines/contract/tags.ts';
import type { Quota } from './quotas.ts';
import { hashToken, randomToken } from '../platform/access/signing.ts';
import { accountIn, isGuestKey } from '../accounts/sessions/holderKeys.ts';
import { matchExclusions } from '../accounts/reports/matchExclusions.ts';
import type { Services } from '../services.ts';
import { newSpec } from './roomDefaults.ts';
import type { HolderKey, RoomSummary } from './registryTypes.ts';
import { storeFailure } from '../platform/resilience/storeFailure.ts';
import { relatedTo } from './relatedTags.ts';
import type { MatchAnswer } from './searches.ts';

export type RoomServices = Pick<Services, 'registry' | 'roomRecords'>;
export type HostRequest = z.output<typeof createRoomBody>;

/**
 * `hostKey` is undefined if someone else created the room and left it to the searcher. `shared`: the tags shared with a
 * found room, as the searcher spelled them.
 */
export type HostOutcome =
  | { kind: 'opened'; room: RoomSummary; hostKey: string | undefined }
  | { kind: 'matched'; room: RoomSummary; shared: string[]; metBefore: boolean }
  | { kind: 'exists' };

/**
 * Hosts a room, or with `match` finds a waiting one (`POST /api/rooms`). The registry decides who gets the name; only
 * the winner writes the record, and answers once it is stored. The name of an ended room can be reused.
 *
 * @param keys the caller's identity keys: the account, if any, is the creator, regardless of the body; a guest's user
 * id counts only together with the cookie of the request.
 * @param quotas for which the room or the reserved seat counts.
 * @throws Failure `try_again` when a store is unreachable: then no one is sent to the room.
 */
export async function hostRoom(
  services: RoomServices & Pick<Services, 'roomPasswords' | 'people' | 'log'>,
  request: HostRequest,
  keys: readonly HolderKey[],
  quotas: readonly Quota[],
): Promise<HostOutcome> {
  const { name, seats, tags, is_private: isPrivate, password, knock = false } = request.room_data;
  const { waiting_in: waitingIn } = request;
  if (name !== waitingIn?.name && (await services.registry.findRoom(name))) return { kind: 'exists' };
  const passwordHash = password === '' ? null : await services.roomPasswords.hash(password);
  const spec = newSpec({ name, seats, tags, isPrivate, hasPassword: passwordHash !== null, ...(knock && { knock }) });
  const account = accountIn(keys);
  const hostId = account ?? request.room_host.user_id;
  const guest = account === undefined ? keys.find(isGuestKey) : undefined;
  const hostKey = randomToken();
  const claim = { hostKeyHash: hashToken(hostKey), userId: hostId, ...(guest !== undefined && { guest }) };
  const exclusions = request.match && (await matchExclusions(services, keys, request.exclude_user_ids, hostId));
  const search = exclusions && { ...searchOf(request, keys), userId: hostId, ...exclusions, quotas };
  const answer: MatchAnswer = search
    ? await services.registry.matchOrOpen(search, spec, claim)
    : await services.registry.openRoom(spec, claim, quotas);
  const { kind, room, metBefore = false } = answer;
  if (kind === 'matched') return { kind, room, shared: sharedTags(tags, room.tags), metBefore };
  if (kind === 'exists') return { kind };
  if (kind === 'stays') return { kind: 'opened', room, hostKey: waitingIn?.host_key };
  try {
    await services.roomRecords.save({ ...spec, passwordHash });
  } catch (error) {
    // A room without a record must not be joined.
    await services.registry.withdraw(name, claim.hostKeyHash);
    throw storeFailure(error);
  }
  return { kind, room, hostKey };
}

function searchOf(
  { room_data: { tags }, exclude, widen, languages, waiting_in: waitingIn }: HostRequest,
  holderKeys: readonly HolderKey[],
) {
  const hostKeyHash = waitingIn?.host_key === undefined ? undefined : hashToken(waitingIn.host_key);
  const wider = widen === 'related' ? relatedTo(tags) : [];
  return {
    tags,
    wider: widen === 'anyone' ? widen : wider,
    languages,
    exclude,
    waitingIn: waitingIn && { name: waitingIn.name, holderKeys, ...(hostKeyHash !== undefined && { hostKeyHash }) },
  };
}
