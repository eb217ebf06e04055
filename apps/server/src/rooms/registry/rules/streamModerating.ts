import type { StreamRole, StreamRuling } from '@colloquy/machines/contract/streamLimits.ts';
import { refused, type MemberId, type Refused } from '../../registryTypes.ts';
import type { ChatRefusal } from '../../registry.ts';
import { hasBlockedWord } from '../../../broadcasts/blockedWords.ts';
import { isBroadcaster } from '../../../broadcasts/broadcasts.ts';
import {
  DEFAULT_CHAT_SETTINGS,
  type Moderated,
  type ModeratorAction,
  type Ruling,
} from '../../../broadcasts/streamModerationTypes.ts';
import type { Draft } from './draft.ts';
import { vacateSeat, membershipRecordOf } from './members.ts';
import { isRepeated, rememberCommand, type Command } from './adminActions.ts';
import { leaveStage } from './stage.ts';
import type { RoomState, Seat, MembershipRecord } from './roomState.ts';
import {
  broadcasterOf,
  removeRuling,
  roleOf,
  addRuling,
  findRuling,
  seatsOf,
  shareKey,
  unidentifiedOn,
} from './streamBansAndTimeOuts.ts';

/** A person in the broadcast, or one who has left it. */
export type Person = Pick<MembershipRecord, 'userId' | 'holderKeys' | 'name' | 'network' | 'memberIds'>;

type Request = Command & {
  by: MemberId;
  newId: string;
  requested: ModeratorAction;
  /** Ended memberships, those of people who sent messages last: for absent targets, and for a ban the person's earlier ones. */
  memberships: readonly Person[];
};

/** Of the earlier seats of a banned person at most this many, since everybody is notified of each. */
const MAX_SEATS_DELETED = 50;

const RANKS: Readonly<Record<StreamRole, number>> = { viewer: 0, moderator: 1, broadcaster: 2 };

export const chatSettingsOf = ({ talk }: RoomState) => talk.get('settings') ?? DEFAULT_CHAT_SETTINGS;

/** Executes a request of the broadcaster or a moderator. */
export function moderateBroadcast(
  draft: Draft,
  request: Request,
): Moderated | Refused<'not_authorized' | 'peer_not_found' | 'invalid'> {
  const { by, requested } = request;
  const actor = draft.state.members.get(by);
  if (isRepeated(draft, by, request)) return repeatedOutcome(draft, request);
  if (!actor || roleOf(actor.member) === 'viewer') return refused('not_authorized');
  const outcome = execute(draft, actor, request);
  if (outcome.kind === 'moderated' && requested.action !== 'delete') rememberCommand(draft, by, request);
  return outcome;
}

/** A repeated ban or unban may not have been written for later broadcasts. */
function repeatedOutcome(draft: Draft, { requested, memberships }: Request): Moderated {
  if (requested.action === 'lift') return { kind: 'moderated', unbanned: requested.id };
  const target = requested.action === 'ban' && personOf(draft, requested.target, memberships);
  const banned = target && findRuling(draft, 'ban', target.holderKeys);
  return banned ? { kind: 'moderated', banned } : DONE;
}

function execute(
  draft: Draft,
  actor: Seat,
  { requested, newId, memberships }: Request,
): ReturnType<typeof moderateBroadcast> {
  switch (requested.action) {
    case 'slow':
      setChatSettings(draft, { slowSeconds: requested.seconds });
      draft.changes.push({ kind: 'slowModeChanged', ...broadcasterOf(draft), seconds: requested.seconds });
      return DONE;
    case 'words':
      setChatSettings(draft, { words: requested.words });
      return DONE;
    case 'lift':
      return lift(draft, actor, requested.id);
    default: {
      const target = personOf(draft, requested.target, memberships);
      if (requested.action === 'delete') return deleteMessage(draft, actor, target, requested);
      if (!target) return refused('peer_not_found');
      if (isOwn(actor, target)) return refused('invalid');
      if (!outranks(draft, actor, target)) return refused('not_authorized');
      if (requested.action === 'timeOut') return timeOut(draft, actor, target, newId, requested.seconds);
      if (requested.action === 'appoint') return appoint(draft, actor, target, newId);
      return ban(draft, actor, target, { newId, memberships });
    }
  }
}

const DONE: Moderated = { kind: 'moderated' };

/** One's own messages may always be deleted, from whichever tab, and those of people who are no longer stored. */
function deleteMessage(
  draft: Draft,
  actor: Seat,
  target: Person | undefined,
  { target: from, messageId: id }: Extract<ModeratorAction, { action: 'delete' }>,
): ReturnType<typeof execute> {
  if (target && !isOwn(actor, target) && !outranks(draft, actor, target)) return refused('not_authorized');
  draft.changes.push({ kind: 'messageDeleted', ...broadcasterOf(draft), from, id });
  return DONE;
}

function appoint(draft: Draft, actor: Seat, target: Person, id: string): ReturnType<typeof execute> {
  if (!isBroadcaster(actor.member)) return refused('not_authorized');
  if (findRuling(draft, 'moderator', target.holderKeys)) return DONE;
  addRuling(draft, id, { kind: 'moderator', ...identityOf(target), at: draft.now });
  announce(draft, actor, { ruling: 'moderator', lifted: false, name: nameOf(target) });
  return DONE;
}

function timeOut(draft: Draft, actor: Seat, target: Person, id: string, seconds: number): Moderated {
  const existing = findRuling(draft, 'timeOut', target.holderKeys);
  const until = draft.now + seconds * 1_000;
  addRuling(draft, existing?.id ?? id, { kind: 'timeOut', ...identityOf(target), at: draft.now, until });
  for (const { member } of seatsOf(draft, target.holderKeys)) leaveStage(draft, member.memberId);
  announce(draft, actor, { ruling: 'timeOut', lifted: false, name: nameOf(target), seconds });
  return DONE;
}

/** Removes the person at once, by all their seats, with everything they have said. */
function ban(
  draft: Draft,
  actor: Seat,
  target: Person,
  { newId, memberships }: Pick<Request, 'newId' | 'memberships'>,
): Moderated {
  const existing = findRuling(draft, 'ban', target.holderKeys);
  const id = existing?.id ?? newId;
  const ruling: Ruling = { kind: 'ban', ...identityOf(target), at: draft.now };
  const role = findRuling(draft, 'moderator', target.holderKeys);
  if (role) draft.delete('rulings', role.id);
  addRuling(draft, id, ruling);
  const own = seatsOf(draft, target.holderKeys);
  const unknown = target.network === undefined ? [] : unidentifiedOn(draft, target.network);
  for (const seat of new Set([...own, ...unknown])) {
    draft.changes.push({ kind: 'viewerBanned', viewer: seat.member });
    vacateSeat(draft, seat);
  }
  const present = [...target.memberIds, ...own.map(({ member }) => member.memberId)];
  const left = memberships.filter(({ holderKeys }) => shareKey(holderKeys, target.holderKeys)).toReversed();
  const earlier = left.flatMap(({ memberIds }) => memberIds).slice(0, MAX_SEATS_DELETED);
  for (const memberId of new Set([...present, ...earlier])) deleteMessages(draft, memberId);
  announce(draft, actor, { ruling: 'ban', lifted: false, name: nameOf(target) });
  return { kind: 'moderated', banned: { id, ...ruling } };
}

function deleteMessages(draft: Draft, from: MemberId): void {
  draft.changes.push({ kind: 'messageDeleted', ...broadcasterOf(draft), from });
}

function lift(draft: Draft, actor: Seat, id: string): ReturnType<typeof execute> {
  const ruling = draft.state.rulings.get(id);
  if (!ruling) return { kind: 'moderated', unbanned: id };
  if (ruling.kind === 'moderator' && !isBroadcaster(actor.member)) return refused('not_authorized');
  removeRuling(draft, id, ruling);
  announce(draft, actor, { ruling: ruling.kind, lifted: true, name: ruling.name });
  return ruling.kind === 'ban' ? { kind: 'moderated', unbanned: id } : DONE;
}

/** Why a viewer may not say this; slow mode is checked where the message is stored. */
export function chatRefusalOf(
  state: RoomState,
  { member }: Seat,
  message: string,
  now: number,
): Exclude<ChatRefusal, 'slow_mode'> | undefined {
  if (roleOf(member) !== 'viewer') return undefined;
  if ((member.timedOutUntil ?? 0) > now) return 'timed_out';
  return hasBlockedWord(message, chatSettingsOf(state).words) ? 'blocked_word' : undefined;
}

function announce(
  draft: Draft,
  { member: { name = '' } }: Seat,
  notice: { ruling: StreamRuling; lifted: boolean; name: string; seconds?: number },
): void {
  const members = [...draft.state.members.values()].map((seat) => seat.member);
  const to = members.filter((member) => roleOf(member) !== 'viewer').map(({ memberId }) => memberId);
  draft.changes.push({ kind: 'ruled', ...broadcasterOf(draft), to, by: name, ...notice });
}

function setChatSettings(draft: Draft, changed: Partial<ReturnType<typeof chatSettingsOf>>): void {
  draft.set('talk', 'settings', { ...chatSettingsOf(draft.state), ...changed });
}

const nameOf = ({ name = '' }: Person): string => name;

function identityOf(person: Person) {
  const { userId, holderKeys, network } = person;
  return { userId, name: nameOf(person), keys: holderKeys, ...(network !== undefined && { network }) };
}

function personOf(draft: Draft, id: MemberId, memberships: readonly Person[]): Person | undefined {
  const { members } = draft.state;
  const seat = members.get(id) ?? [...members.values()].find(({ former: existing }) => existing?.includes(id));
  return seat ? membershipRecordOf(draft, seat) : memberships.findLast(({ memberIds }) => memberIds.includes(id));
}

/** Their seats in other tabs, present and earlier, are the same person's. */
const isOwn = ({ holderKeys }: Seat, target: Person): boolean => shareKey(target.holderKeys, holderKeys);

/** A member can only act on members of a lower rank. */
function outranks(draft: Draft, { member }: Seat, { holderKeys }: Person): boolean {
  const broadcaster = draft.state.members.get(draft.live.adminId ?? '');
  const role: StreamRole =
    broadcaster && shareKey(broadcaster.holderKeys, holderKeys)
      ? 'broadcaster'
      : findRuling(draft, 'moderator', holderKeys)
        ? 'moderator'
        : 'viewer';
  return RANKS[roleOf(member)] > RANKS[role];
}
