import type { InspectionEvent } from 'xstate';
import { candidatesOf } from '@colloquy/machines/contract/negotiation.ts';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';
import type { SendCommand } from '@colloquy/machines/roomCall/ports.ts';
import type { StreamCommand, StreamLinkEvent } from '@colloquy/machines/stream/ports.ts';
import type { LinkEvent } from '@colloquy/machines/roomCall/ports.ts';
import type { ConnectionEvent } from '@colloquy/machines/peerNegotiation/ports.ts';
import type { RunClock } from '../person/clock.ts';
import { nameOf } from '../person/sdp.ts';
import { addEntry, type Trace, type Stage } from './trace.ts';
import { recordTime } from './histograms.ts';
import type { Ledger } from './ledger.ts';

type ObservedEvent = NoticeEvent | SendCommand | StreamCommand | LinkEvent | StreamLinkEvent | ConnectionEvent;
type Description = { sdp: string };

export type ObservedPerson = { trace: Trace; ledger: Ledger; clock: RunClock; intended: () => number | undefined };

/** Observes one person's machines through inspection: messages sent and received, and the stages of an arrival. */
export function observe({ trace, ledger, clock, intended }: ObservedPerson) {
  const reached = (stage: Stage, from = trace.joinFrom) => {
    if (from === undefined || stage in trace.stages) return;
    // Waiting alone in a room is not slowness.
    if (stage === 'firstOffer' && !trace.awaited) return;
    const ms = clock() - from;
    trace.stages[stage] = ms;
    recordTime(ledger.times, `stage ${stage}`, ms);
    addEntry(trace, clock(), `stage ${stage} after ${ms.toFixed(0)} ms`);
  };

  const recordSent = (family: 'signal' | 'chat' | 'reaction', to: string, id: string, at = clock()) => {
    if (trace.memberId) ledger.recordSent({ family, from: trace.memberId, to, id, at, isConnected: trace.isConnected });
  };
  const recordSentToRoom = (family: 'chat' | 'reaction', id: string) => {
    if (!trace.memberId || !trace.room) return;
    for (const to of ledger.othersIn(trace.room, trace.memberId)) recordSent(family, to, id, intended());
  };
  const recordReceived = (family: 'signal' | 'chat' | 'reaction', from: string, id: string) => {
    if (trace.memberId) ledger.recordReceived({ family, from, to: trace.memberId, id, at: clock() });
  };

  const onSeated = (memberId: string, room: string) => {
    if (trace.memberId && trace.memberId !== memberId) ledger.memberLeft(trace.memberId, clock());
    trace.memberId = memberId;
    trace.room = room;
    trace.isConnected = true;
    ledger.seated(memberId, room, clock());
    reached('seat');
    if (trace.entry === 'broadcast') trace.settledAt ??= clock();
  };
  const forget = (memberId: string) => {
    trace.awaited?.agreed.delete(memberId);
    trace.awaited?.connected.delete(memberId);
    checkSettled();
  };
  const checkSettled = () => {
    if (trace.awaited?.agreed.size === 0) reached('stable');
    if (trace.awaited?.connected.size !== 0) return;
    trace.awaited = undefined;
    trace.settledAt = clock();
    reached('connected');
  };
  const onRoster = (ids: readonly string[]) => {
    reached('roster');
    if (trace.settledAt !== undefined || trace.awaited) return;
    if (ids.length === 0) trace.settledAt = clock();
    else trace.awaited = { agreed: new Set(ids), connected: new Set(ids) };
  };

  /** Messages from the server, and connection events of the port. */
  function onReceived(event: ObservedEvent): void {
    switch (event.type) {
      case 'signalling.opened':
        return reached('socket');
      case 'signalling.lost':
        trace.isConnected = false;
        if (trace.memberId) ledger.linkLost(trace.memberId, clock());
        return addEntry(trace, clock(), 'the connection is lost');
      case 'signal.session':
        return onSeated(event.payload.member_id, event.payload.room_name ?? trace.room ?? '');
      case 'signal.existingUsers':
        return onRoster(event.payload.map(({ socket_id }) => socket_id));
      case 'signal.userLeft':
        return forget(event.payload.socket_id);
      case 'signal.offer':
      case 'signal.stream-offer':
        // A viewer learns of its sender by the offer; a room's members are known by then.
        if (event.type === 'signal.stream-offer') onRoster([event.payload.sender_id]);
        reached('firstOffer');
        return recordReceived('signal', event.payload.sender_id, idOf(event.payload.offer));
      case 'signal.answer':
      case 'signal.stream-answer':
        return recordReceived('signal', event.payload.sender_id, idOf(event.payload.answer));
      case 'signal.ice-candidate':
      case 'signal.stream-ice-candidate':
        for (const each of candidatesOf(event.payload))
          recordReceived('signal', event.payload.sender_id, each?.candidate ?? '');
        return;
      case 'signal.chatMessage':
        return recordReceived('chat', event.payload.socket_id, event.payload.id);
      case 'signal.receiveReaction':
        return recordReceived('reaction', event.payload.socket_id ?? '', event.payload.reaction);
      case 'signal.signalError':
        addEntry(trace, clock(), `${event.payload.event} was refused: ${event.payload.code}`);
        if (trace.memberId) ledger.refused(trace.memberId, event.payload.code);
    }
  }

  function onSent(event: ObservedEvent): void {
    switch (event.type) {
      case 'send.offer':
        reached('firstOffer');
        return recordSent('signal', event.payload.receiver_id, idOf(event.payload.offer));
      case 'send.stream-offer':
        return recordSent('signal', event.payload.target_id, idOf(event.payload.offer));
      case 'send.answer':
        return recordSent('signal', event.payload.receiver_id, idOf(event.payload.answer));
      case 'send.stream-answer':
        return recordSent('signal', event.payload.target_id, idOf(event.payload.answer));
      case 'send.ice-candidate':
        for (const each of candidatesOf(event.payload))
          recordSent('signal', event.payload.receiver_id, each?.candidate ?? '', intended());
        return;
      case 'send.stream-ice-candidate':
        return recordSent('signal', event.payload.target_id, event.payload.candidate?.candidate ?? '');
      case 'send.chatMessage':
        return recordSentToRoom('chat', event.payload.id ?? '');
      case 'send.sendReaction':
        return recordSentToRoom('reaction', event.payload.reaction);
    }
  }

  function onConnectionEvent(peer: string, event: ObservedEvent): void {
    if (event.type === 'connection.answerApplied' || event.type === 'connection.answerMade')
      trace.awaited?.agreed.delete(peer);
    else if (event.type === 'connection.connected') trace.awaited?.connected.delete(peer);
    else if (event.type === 'connection.refused') addEntry(trace, clock(), `${peer} refused: ${event.reason}`);
    else return;
    checkSettled();
  }

  return {
    reached,
    inspect(inspected: InspectionEvent) {
      if (inspected.type !== '@xstate.event') return;
      const event = inspected.event as ObservedEvent;
      const { id } = inspected.actorRef as { id?: string };
      if (event.type.startsWith('send.')) {
        if (id === 'signalling') onSent(event);
      } else if (event.type.startsWith('signal.') || event.type.startsWith('signalling.')) onReceived(event);
      else if (event.type.startsWith('connection.')) onConnectionEvent(peerOf(id ?? ''), event);
    },
  };
}

/** A description may be sent again with more candidates. */
const idOf = ({ sdp }: Description) => nameOf(sdp)?.id ?? sdp;

/** `peer:<member>` of a room, `watch:<broadcaster>:direct` of a stream. */
const peerOf = (actorId: string) => /^(?:peer|watch):([^:]+)/.exec(actorId)?.[1] ?? '';
