import { refused, type MemberId, type Refused } from '../../registryTypes.ts';
import { isBroadcaster, type About, type Broadcasts, type StreamRequest } from '../../../broadcasts/broadcasts.ts';
import type { NamedRuling } from '../../../broadcasts/streamModerationTypes.ts';
import type { Draft } from './draft.ts';
import { vacateSeat, seatOfSocket, assignSeat, unusedMemberId, type MemberIds, type SeatIds } from './members.ts';
import type { Seat } from './roomState.ts';
import { open, type Opening } from './roomLife.ts';
import { adoptBans, isBanned, applyRulings } from './streamBansAndTimeOuts.ts';

/** A broadcast begins with its broadcaster's seat; there is no succession. */
export function start(
  draft: Draft,
  opening: Opening,
  request: StreamRequest & { bans?: readonly NamedRuling[] },
  ids: SeatIds,
): { kind: 'started'; seat: Seat } {
  open(draft, opening);
  adoptBans(draft, request.bans ?? []);
  const seat = assignSeat(draft, request, ids);
  draft.setLive({ adminId: seat.member.memberId, pending: false });
  return { kind: 'started', seat };
}

/** What it is about is replaced as a whole. */
export function changeAbout(
  draft: Draft,
  { by, about }: { by: MemberId; about: About },
): { kind: 'changed' } | Refused<'not_a_member'> {
  const seat = draft.state.members.get(by);
  if (!draft.fixed || !seat || !isBroadcaster(seat.member)) return refused('not_a_member');
  const { title: _, ...spec } = draft.fixed.spec;
  const { title, tags = [], language } = about;
  draft.setFixed({
    ...draft.fixed,
    spec: { ...spec, ...(title !== undefined && { title }), tags },
    languages: language === undefined ? [] : [language],
  });
  return { kind: 'changed' };
}

/** Watching the same stream again needs a new peer connection, so a new id, before the former seat is given up. */
export function watch(
  draft: Draft,
  request: Parameters<Broadcasts['watch']>[0] & MemberIds & { token: string },
): { kind: 'watching'; seat: Seat } | Refused<'stream_not_found' | 'already_broadcasting' | 'banned'> {
  if (!draft.fixed || draft.live.adminId !== request.broadcaster) return refused('stream_not_found');
  const held = seatOfSocket(draft, request.socketId);
  if (held && isBroadcaster(held.member)) return refused('already_broadcasting');
  if (isBanned(draft, request)) return refused('banned');
  const memberId = unusedMemberId(draft, request);
  const seat = applyRulings(draft, assignSeat(draft, request, { memberId, token: request.token }), request);
  if (held) vacateSeat(draft, held);
  return { kind: 'watching', seat };
}

/** Staff end it, whatever its broadcaster does. */
export function endByStaff(draft: Draft): { kind: 'ended' } | Refused<'stream_not_found'> {
  const broadcaster = draft.state.members.get(draft.live.adminId ?? '');
  if (!broadcaster) return refused('stream_not_found');
  vacateSeat(draft, broadcaster, 'memberRemoved');
  return { kind: 'ended' };
}

/** Ends a broadcast in grace, since its caller begins another one. */
export function endAbandoned(draft: Draft): { kind: 'ended' | 'kept' } {
  const broadcaster = draft.state.members.get(draft.live.adminId ?? '');
  if (broadcaster && !broadcaster.member.away) return { kind: 'kept' };
  if (broadcaster) vacateSeat(draft, broadcaster);
  return { kind: 'ended' };
}
