import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { refused, type MemberId, type Refused } from '../../registryTypes.ts';
import {
  isBroadcaster,
  WHIP_CLIENT,
  EMPTY_STAGE,
  type Stage,
  type StageAction,
  type StageRefusal,
} from '../../../broadcasts/broadcasts.ts';
import type { Draft } from './draft.ts';
import type { RoomState, Seat } from './roomState.ts';

export const stageOf = ({ stage: setup }: RoomState): Stage => setup.get('now') ?? EMPTY_STAGE;

/** A program cannot show anybody beside itself. */
export const isStageClosed = ({ members, live }: RoomState): boolean =>
  members.get(live.adminId ?? '')?.member.client === WHIP_CLIENT;

const DONE = { kind: 'staged' } as const;

/** Carries out what a viewer or the broadcaster asks for. What is so already stays so, as requests are repeated. */
export function changeStage(
  draft: Draft,
  { by, requested }: { by: MemberId; requested: StageAction },
): typeof DONE | Refused<StageRefusal> {
  const actor = draft.state.members.get(by);
  if (!actor) return refused('not_a_member');
  const isOwner = isBroadcaster(actor.member);
  if (isOwner === (requested.action === 'ask' || requested.action === 'leave')) return refused('not_authorized');
  switch (requested.action) {
    case 'ask':
      return ask(draft, actor);
    case 'leave':
      leaveStage(draft, by);
      return DONE;
    case 'remove':
      leaveStage(draft, stageOf(draft.state).guest?.id ?? '');
      return DONE;
    case 'accept':
      return accept(draft, requested.target);
    case 'decline':
      decline(draft, requested.target);
      return DONE;
    case 'show':
      show(draft, requested.screen);
      return DONE;
    default:
      return requested satisfies never;
  }
}

function ask(draft: Draft, { member }: Seat): ReturnType<typeof changeStage> {
  const setup = stageOf(draft.state);
  const { guest, requests } = setup;
  const { memberId: id, name = '', timedOutUntil = 0 } = member;
  if (timedOutUntil > draft.now) return refused('timed_out');
  if (isStageClosed(draft.state)) return refused('invalid');
  if (guest?.id === id || requests.some((one) => one.id === id)) return DONE;
  if (requests.length >= STREAMS.stageRequests) return refused('rate_limited');
  keep(draft, { ...setup, requests: [...requests, { id, name }] });
  notify(draft, draft.live.adminId ?? '');
  return DONE;
}

function accept(draft: Draft, target: MemberId): ReturnType<typeof changeStage> {
  const { guest, requests } = stageOf(draft.state);
  if (guest?.id === target) return DONE;
  const next = requests.find(({ id }) => id === target);
  if (!next) return refused('peer_not_found');
  if (guest) return refused('invalid');
  keep(draft, { guest: next, requests: requests.filter((one) => one !== next) });
  notify(draft);
  return DONE;
}

function decline(draft: Draft, target: MemberId): void {
  if (!withdraw(draft, target)) return;
  const { adminId, ...about } = { adminId: draft.live.adminId ?? '', ...stageOf(draft.state) };
  draft.changes.push({ kind: 'stageChanged', broadcaster: adminId, to: target, ...about, declined: true });
}

/** Only the guest draws both sides, of which a screen is the larger one. */
function show(draft: Draft, screen: boolean): void {
  const { screen: before = false, ...setup } = stageOf(draft.state);
  if (!setup.guest || screen === before) return;
  keep(draft, { ...setup, ...(screen && { screen }) });
  notify(draft, setup.guest.id);
}

function withdraw(draft: Draft, memberId: MemberId): boolean {
  const setup = stageOf(draft.state);
  const requests = setup.requests.filter(({ id }) => id !== memberId);
  if (requests.length === setup.requests.length) return false;
  keep(draft, { ...setup, requests });
  notify(draft, draft.live.adminId ?? '');
  return true;
}

/** A viewer is neither on stage nor asks any more: by choice, by a ruling, or with its seat. */
export function leaveStage(draft: Draft, memberId: MemberId): void {
  const { guest, requests } = stageOf(draft.state);
  if (guest?.id !== memberId) return void withdraw(draft, memberId);
  keep(draft, { guest: null, requests });
  notify(draft);
}

function keep(draft: Draft, setup: Stage): void {
  draft.set('stage', 'now', setup);
}

function notify(draft: Draft, to?: MemberId): void {
  const broadcaster = draft.live.adminId ?? '';
  draft.changes.push({ kind: 'stageChanged', broadcaster, ...(to !== undefined && { to }), ...stageOf(draft.state) });
}
