import type { InspectionEvent } from 'xstate';
import { candidatesOf } from '@colloquy/machines/contract/negotiation.ts';
import type { SignalEvent } from '@colloquy/machines/signalling/ports.ts';
import type { SendCommand } from '@colloquy/machines/roomCall/ports.ts';
import type { StreamCommand, StreamLinkEvent } from '@colloquy/machines/stream/ports.ts';
import type { LinkEvent } from '@colloquy/machines/roomCall/ports.ts';
import type { ConnectionEvent } from '@colloquy/machines/peerNegotiation/ports.ts';
import type { RunClock } from '../person/clock.ts';
import { nameOf } from '../person/sdp.ts';
import { note, type Diary, type Stage } from './diary.ts';
import { noteTime } from './histograms.ts';
import type { Ledger } from './ledger.ts';

type Seen = SignalEvent | SendCommand | StreamCommand | LinkEvent | StreamLinkEvent | ConnectionEvent;
type Description = { sdp: string };

export type Watch = { diary: Diary; ledger: Ledger; clock: RunClock; intended: () => number | undefined };

/** Reads one person's machines from outside, as an inspector does: what they say, hear, and how far an arrival is. */
export function observe({ diary, ledger, clock, intended }: Watch) {
  const reached = (stage: Stage, from = diary.joinFrom) => {
    if (from === undefined || stage in diary.stages) return;
    // Who waits alone in a room is not slow.
    if (stage === 'firstOffer' && !diary.awaited) return;
    const ms = clock() - from;
    diary.stages[stage] = ms;
    noteTime(ledger.times, `stage ${stage}`, ms);
    note(diary, clock(), `stage ${stage} after ${ms.toFixed(0)} ms`);
  };

  const say = (family: 'signal' | 'chat' | 'reaction', to: string, id: string, at = clock()) => {
    if (diary.memberId) ledger.say({ family, from: diary.memberId, to, id, at, isLinkUp: diary.isLinkUp });
  };
  const sayToRoom = (family: 'chat' | 'reaction', id: string) => {
    if (!diary.memberId || !diary.room) return;
    for (const to of ledger.othersIn(diary.room, diary.memberId)) say(family, to, id, intended());
  };
  const hear = (family: 'signal' | 'chat' | 'reaction', from: string, id: string) => {
    if (diary.memberId) ledger.hear({ family, from, to: diary.memberId, id, at: clock() });
  };

  const isSeated = (memberId: string, room: string) => {
    if (diary.memberId && diary.memberId !== memberId) ledger.gone(diary.memberId, clock());
    diary.memberId = memberId;
    diary.room = room;
    diary.isLinkUp = true;
    ledger.seated(memberId, room, clock());
    reached('seat');
    if (diary.way === 'broadcast') diary.settledAt ??= clock();
  };
  const forget = (memberId: string) => {
    diary.awaited?.agreed.delete(memberId);
    diary.awaited?.connected.delete(memberId);
    look();
  };
  const look = () => {
    if (diary.awaited?.agreed.size === 0) reached('stable');
    if (diary.awaited?.connected.size !== 0) return;
    diary.awaited = undefined;
    diary.settledAt = clock();
    reached('connected');
  };
  const meet = (ids: readonly string[]) => {
    reached('roster');
    if (diary.settledAt !== undefined || diary.awaited) return;
    if (ids.length === 0) diary.settledAt = clock();
    else diary.awaited = { agreed: new Set(ids), connected: new Set(ids) };
  };

  /** What comes from the server, and from the port about its link. */
  function heard(event: Seen): void {
    switch (event.type) {
      case 'link.opened':
        return reached('socket');
      case 'link.lost':
        diary.isLinkUp = false;
        if (diary.memberId) ledger.linkLost(diary.memberId, clock());
        return note(diary, clock(), 'the link is lost');
      case 'signal.session':
        return isSeated(event.payload.member_id, event.payload.room_name ?? diary.room ?? '');
      case 'signal.existingUsers':
        return meet(event.payload.map(({ socket_id }) => socket_id));
      case 'signal.userLeft':
        return forget(event.payload.socket_id);
      case 'signal.offer':
      case 'signal.stream-offer':
        // A viewer meets whoever offers; in a room those who were there are known by then.
        if (event.type === 'signal.stream-offer') meet([event.payload.sender_id]);
        reached('firstOffer');
        return hear('signal', event.payload.sender_id, idOf(event.payload.offer));
      case 'signal.answer':
      case 'signal.stream-answer':
        return hear('signal', event.payload.sender_id, idOf(event.payload.answer));
      case 'signal.ice-candidate':
      case 'signal.stream-ice-candidate':
        for (const each of candidatesOf(event.payload)) hear('signal', event.payload.sender_id, each?.candidate ?? '');
        return;
      case 'signal.chatMessage':
        return hear('chat', event.payload.socket_id, event.payload.id);
      case 'signal.receiveReaction':
        return hear('reaction', event.payload.socket_id ?? '', event.payload.reaction);
      case 'signal.signalError':
        note(diary, clock(), `${event.payload.event} was refused: ${event.payload.code}`);
        if (diary.memberId) ledger.refused(diary.memberId, event.payload.code);
    }
  }

  function said(event: Seen): void {
    switch (event.type) {
      case 'send.offer':
        reached('firstOffer');
        return say('signal', event.payload.receiver_id, idOf(event.payload.offer));
      case 'send.stream-offer':
        return say('signal', event.payload.target_id, idOf(event.payload.offer));
      case 'send.answer':
        return say('signal', event.payload.receiver_id, idOf(event.payload.answer));
      case 'send.stream-answer':
        return say('signal', event.payload.target_id, idOf(event.payload.answer));
      case 'send.ice-candidate':
        for (const each of candidatesOf(event.payload))
          say('signal', event.payload.receiver_id, each?.candidate ?? '', intended());
        return;
      case 'send.stream-ice-candidate':
        return say('signal', event.payload.target_id, event.payload.candidate?.candidate ?? '');
      case 'send.chatMessage':
        return sayToRoom('chat', event.payload.id ?? '');
      case 'send.sendReaction':
        return sayToRoom('reaction', event.payload.reaction);
    }
  }

  function connected(peer: string, event: Seen): void {
    if (event.type === 'connection.answerApplied' || event.type === 'connection.answerMade')
      diary.awaited?.agreed.delete(peer);
    else if (event.type === 'connection.connected') diary.awaited?.connected.delete(peer);
    else if (event.type === 'connection.refused') note(diary, clock(), `${peer} refused: ${event.reason}`);
    else return;
    look();
  }

  return {
    reached,
    inspect(inspected: InspectionEvent) {
      if (inspected.type !== '@xstate.event') return;
      const event = inspected.event as Seen;
      const { id } = inspected.actorRef as { id?: string };
      if (event.type.startsWith('send.')) {
        if (id === 'signalling') said(event);
      } else if (event.type.startsWith('signal.') || event.type.startsWith('link.')) heard(event);
      else if (event.type.startsWith('connection.')) connected(farSideOf(id ?? ''), event);
    },
  };
}

/** One description may be said by its sender again, with more candidates. */
const idOf = ({ sdp }: Description) => nameOf(sdp)?.id ?? sdp;

/** `peer:<member>` of a room, `watch:<broadcaster>:direct` of a stream. */
const farSideOf = (actorId: string) => /^(?:peer|watch):([^:]+)/.exec(actorId)?.[1] ?? '';
