import type { StreamRole, StreamRuling } from '@colloquy/machines/contract/streamLimits.ts';
import { refused, type MemberId, type Refused } from '../../registryTypes.ts';
import type { TalkRefusal } from '../../registry.ts';
import { hasBlockedWord } from '../../../broadcasts/blockedWords.ts';
import { isBroadcaster } from '../../../broadcasts/broadcasts.ts';
import { FREE_TALK, type Moderated, type ModeratorAction, type Ruling } from '../../../broadcasts/streamModeration.ts';
import type { Draft } from './draft.ts';
import { giveUpSeat, stayOf } from './members.ts';
import { isDone, note, type Command } from './moderating.ts';
import { leaveStage } from './staging.ts';
import type { RoomState, Seat, Stay } from './roomState.ts';
import { broadcasterOf, drop, roleOf, rule, rulingAbout, seatsOf, shares, unknownOn } from './streamRulings.ts';

/** A person in the broadcast, or one who has left it. */
export type Person = Pick<Stay, 'userId' | 'holder' | 'name' | 'network' | 'memberIds'>;

type Request = Command & {
  by: MemberId;
  newId: string;
  asked: ModeratorAction;
  /** Stays that are over, those of people who spoke last: of absent targets, and of bans the person's earlier ones. */
  stays?: readonly Person[];
};

/** Of the earlier seats of a banned person so many at most, since everybody is told of each. */
const SEATS_DELETED = 50;

const RANKS: Readonly<Record<StreamRole, number>> = { viewer: 0, moderator: 1, broadcaster: 2 };

export const talkOf = ({ talk }: RoomState) => talk.get('settings') ?? FREE_TALK;

/** Carries out what the broadcaster or a moderator of a broadcast asks for. */
export function moderateBroadcast(
  draft: Draft,
  request: Request,
): Moderated | Refused<'not_authorized' | 'peer_not_found' | 'invalid'> {
  const { by, asked } = request;
  const actor = draft.state.members.get(by);
  if (isDone(draft, by, request)) return doneBefore(draft, request);
  if (!actor || roleOf(actor.member) === 'viewer') return refused('not_authorized');
  const outcome = carryOut(draft, actor, request);
  if (outcome.kind === 'moderated' && asked.action !== 'delete') note(draft, by, request);
  return outcome;
}

/** A repeated ban or its lifting may not have been written for later broadcasts. */
function doneBefore(draft: Draft, { asked, stays }: Request): Moderated {
  if (asked.action === 'lift') return { kind: 'moderated', unbanned: asked.id };
  const target = asked.action === 'ban' && personOf(draft, asked.target, stays);
  const banned = target && rulingAbout(draft, 'ban', target.holder);
  return banned ? { kind: 'moderated', banned } : DONE;
}

function carryOut(draft: Draft, actor: Seat, { asked, newId, stays }: Request): ReturnType<typeof moderateBroadcast> {
  switch (asked.action) {
    case 'slow':
      setTalk(draft, { slowSeconds: asked.seconds });
      draft.changes.push({ kind: 'slowModeChanged', ...broadcasterOf(draft), seconds: asked.seconds });
      return DONE;
    case 'words':
      setTalk(draft, { words: asked.words });
      return DONE;
    case 'lift':
      return lift(draft, actor, asked.id);
    default: {
      const target = personOf(draft, asked.target, stays);
      // One's own lines may always be deleted, and those of people who are forgotten.
      const isOwn = target?.memberIds.includes(actor.member.memberId);
      if (asked.action === 'delete' && (!target || isOwn || outranks(draft, actor, target))) {
        draft.changes.push({ kind: 'lineDeleted', ...broadcasterOf(draft), from: asked.target, id: asked.messageId });
        return DONE;
      }
      if (!target) return refused('peer_not_found');
      if (shares(target.holder, actor.holder)) return refused('invalid');
      if (!outranks(draft, actor, target)) return refused('not_authorized');
      if (asked.action === 'appoint') return appoint(draft, actor, target, newId);
      if (asked.action === 'ban') return ban(draft, actor, target, { newId, stays });
      if (asked.action === 'timeOut') return timeOut(draft, actor, target, newId, asked.seconds);
      return refused('not_authorized');
    }
  }
}

const DONE: Moderated = { kind: 'moderated' };

function appoint(draft: Draft, actor: Seat, target: Person, id: string): ReturnType<typeof carryOut> {
  if (!isBroadcaster(actor.member)) return refused('not_authorized');
  if (rulingAbout(draft, 'moderator', target.holder)) return DONE;
  rule(draft, id, { kind: 'moderator', ...identityOf(target), at: draft.now });
  announce(draft, actor, { ruling: 'moderator', lifted: false, name: nameOf(target) });
  return DONE;
}

function timeOut(draft: Draft, actor: Seat, target: Person, id: string, seconds: number): Moderated {
  const former = rulingAbout(draft, 'timeOut', target.holder);
  const until = draft.now + seconds * 1_000;
  rule(draft, former?.id ?? id, { kind: 'timeOut', ...identityOf(target), at: draft.now, until });
  for (const { member } of seatsOf(draft, target.holder)) leaveStage(draft, member.memberId);
  announce(draft, actor, { ruling: 'timeOut', lifted: false, name: nameOf(target), seconds });
  return DONE;
}

/** Removes the person at once, by all their seats, with everything they have said. */
function ban(
  draft: Draft,
  actor: Seat,
  target: Person,
  { newId, stays = [] }: Pick<Request, 'newId' | 'stays'>,
): Moderated {
  const former = rulingAbout(draft, 'ban', target.holder);
  const id = former?.id ?? newId;
  const ruling: Ruling = { kind: 'ban', ...identityOf(target), at: draft.now };
  const role = rulingAbout(draft, 'moderator', target.holder);
  if (role) draft.delete('r', role.id);
  rule(draft, id, ruling);
  const own = seatsOf(draft, target.holder);
  const unknown = target.network === undefined ? [] : unknownOn(draft, target.network);
  for (const seat of new Set([...own, ...unknown])) {
    draft.changes.push({ kind: 'viewerBanned', viewer: seat.member });
    giveUpSeat(draft, seat);
  }
  const present = [...target.memberIds, ...own.map(({ member }) => member.memberId)];
  const left = stays.filter(({ holder }) => shares(holder, target.holder)).toReversed();
  const earlier = left.flatMap(({ memberIds }) => memberIds).slice(0, SEATS_DELETED);
  for (const memberId of new Set([...present, ...earlier])) deleteLines(draft, memberId);
  announce(draft, actor, { ruling: 'ban', lifted: false, name: nameOf(target) });
  return { kind: 'moderated', banned: { id, ...ruling } };
}

function deleteLines(draft: Draft, from: MemberId): void {
  draft.changes.push({ kind: 'lineDeleted', ...broadcasterOf(draft), from });
}

function lift(draft: Draft, actor: Seat, id: string): ReturnType<typeof carryOut> {
  const ruling = draft.state.rulings.get(id);
  if (!ruling) return { kind: 'moderated', unbanned: id };
  if (ruling.kind === 'moderator' && !isBroadcaster(actor.member)) return refused('not_authorized');
  drop(draft, id, ruling);
  announce(draft, actor, { ruling: ruling.kind, lifted: true, name: ruling.name });
  return ruling.kind === 'ban' ? { kind: 'moderated', unbanned: id } : DONE;
}

/** Why a viewer may not say this; slow mode is checked where the line is stored. */
export function talkRefusalOf(
  state: RoomState,
  { member }: Seat,
  message: string,
  now: number,
): Exclude<TalkRefusal, 'slow_mode'> | undefined {
  if (roleOf(member) !== 'viewer') return undefined;
  if ((member.timedOutUntil ?? 0) > now) return 'timed_out';
  return hasBlockedWord(message, talkOf(state).words) ? 'blocked_word' : undefined;
}

function announce(
  draft: Draft,
  { member: { name = '' } }: Seat,
  about: { ruling: StreamRuling; lifted: boolean; name: string; seconds?: number },
): void {
  const members = [...draft.state.members.values()].map((seat) => seat.member);
  const to = members.filter((member) => roleOf(member) !== 'viewer').map(({ memberId }) => memberId);
  draft.changes.push({ kind: 'ruled', ...broadcasterOf(draft), to, by: name, ...about });
}

function setTalk(draft: Draft, changed: Partial<ReturnType<typeof talkOf>>): void {
  draft.set('t', 'settings', { ...talkOf(draft.state), ...changed });
}

const nameOf = ({ name = '' }: Person): string => name;

function identityOf(person: Person) {
  const { userId, holder, network } = person;
  return { userId, name: nameOf(person), keys: holder, ...(network !== undefined && { network }) };
}

function personOf(draft: Draft, id: MemberId, stays: readonly Person[] = []): Person | undefined {
  const { members } = draft.state;
  const seat = members.get(id) ?? [...members.values()].find(({ former }) => former?.includes(id));
  return seat ? stayOf(draft, seat) : stays.findLast(({ memberIds }) => memberIds.includes(id));
}

/** Nobody decides about their equals. */
function outranks(draft: Draft, { member }: Seat, { holder }: Person): boolean {
  const broadcaster = draft.state.members.get(draft.live.adminId ?? '');
  const role: StreamRole =
    broadcaster && shares(broadcaster.holder, holder)
      ? 'broadcaster'
      : rulingAbout(draft, 'moderator', holder)
        ? 'moderator'
        : 'viewer';
  return RANKS[roleOf(member)] > RANKS[role];
}
