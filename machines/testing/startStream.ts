import { createActor, type EventObject, type InspectionEvent } from 'xstate';
import type { ErrorCode } from '../contract/errorCodes.ts';
import type { Broadcaster } from '../contract/streamEvents.ts';
import type { Notices } from '../contract/wire.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '../peerNegotiation/ports.ts';
import { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import type { MeterCommand, MeterEvent, MeterInput } from '../peerQuality/ports.ts';
import type { MediaCommand, MediaEvent } from '../media/ports.ts';
import type { NoticeEvent } from '../signalling/ports.ts';
import type { MixingEvent, MixingInput, ThumbnailsInput, StreamCommand, StreamLinkEvent } from '../stream/ports.ts';
import { streamMachine } from '../stream/streamMachine.ts';
import type { StreamEmitted, StreamEvent } from '../stream/streamTypes.ts';
import { fakeCallbackPort } from './fakePorts.ts';
import { createSimulatedClock } from './simulatedClock.ts';

/** Ann's broadcast, as lists show it. */
export const onAirAnn: Broadcaster = {
  id: 'ann-1',
  user_id: 'ann',
  socket_id: 'ann-1',
  name: 'Ann Otter',
  viewerCount: 0,
};
export const onAirBen: Broadcaster = { ...onAirAnn, id: 'ben-1', user_id: 'ben', socket_id: 'ben-1', name: 'Ben Fox' };

export const ownSession = (member_id: string): Notices['session'] => ({
  member_id,
  resume_token: 'token',
  room_name: null,
  room_version: 0,
  admin_id: null,
});

export const offerOf = (sdp: string) => ({ type: 'offer' as const, sdp, generation: 0, round: 1 });

export type StartedStream = ReturnType<typeof startStream>;

/** Leo's stream page, with a fake for each port. */
export function startStream(options: { inspect?: (event: InspectionEvent) => void } = {}) {
  const media = fakeCallbackPort<MediaCommand, MediaEvent>();
  const signalling = fakeCallbackPort<StreamCommand, NoticeEvent | StreamLinkEvent>();
  const connections = fakeCallbackPort<ConnectionCommand, ConnectionEvent, ConnectionInput>();
  const meters = fakeCallbackPort<MeterCommand, MeterEvent, MeterInput>();
  const pictures = fakeCallbackPort<EventObject, EventObject, ThumbnailsInput>();
  const mixing = fakeCallbackPort<EventObject, MixingEvent, MixingInput>();
  const emitted: StreamEmitted[] = [];
  /** What was sent to peers, by the remote peer's id. */
  const toPeers: { memberId: string; event: EventObject }[] = [];
  const clock = createSimulatedClock();
  const machine = streamMachine.provide({
    actors: {
      media: media.logic,
      signalling: signalling.logic,
      pictures: pictures.logic,
      peerNegotiation: peerNegotiationMachine.provide({ actors: { connection: connections.logic } }),
      guestMedia: media.logic,
      hostNegotiation: peerNegotiationMachine.provide({ actors: { connection: connections.logic } }),
      guestNegotiation: peerNegotiationMachine.provide({ actors: { connection: connections.logic } }),
      mixing: mixing.logic,
      peerQuality: peerQualityMachine.provide({ actors: { meter: meters.logic } }),
    },
  });
  const inspect = (event: InspectionEvent) => {
    options.inspect?.(event);
    if (event.type !== '@xstate.event' || event.event.type.startsWith('xstate.') || event.sourceRef !== stream) return;
    const id = 'id' in event.actorRef && typeof event.actorRef.id === 'string' ? event.actorRef.id : '';
    const [, memberId] = /^(?:peer:|watch:)(.*)$/.exec(id) ?? [];
    if (memberId !== undefined) toPeers.push({ memberId, event: event.event });
  };
  const stream = createActor(machine, { input: { userId: 'leo', name: 'Leo Otter' }, clock, inspect });
  stream.on('*', (event) => emitted.push(event));
  stream.start();

  const notice = <K extends keyof Notices>(name: K, payload: Notices[K]) => {
    // A mapped union cannot be rebuilt from its parts without this.
    signalling.emit({ type: `signal.${name}`, payload } as NoticeEvent);
  };
  const send = (event: StreamEvent) => stream.send(event);
  const refuse = (event: string, code: ErrorCode) => notice('signalError', { event, code, message: '' });

  return {
    stream,
    machine,
    media,
    signalling,
    connections,
    pictures,
    emitted,
    toPeers,
    clock,
    notice,
    refuse,
    send,
    opens: (list: Broadcaster[] = []) => {
      signalling.emit({ type: 'signalling.opened' });
      notice('broadcaster-available', list);
    },
    captures: (kinds: { microphone: boolean; camera: boolean } = { microphone: true, camera: true }) => {
      media.emit({ type: 'media.captured', captured: { streamId: 'self', ...kinds } });
    },
    /** The connection is open, and Leo is on air. */
    goesLive() {
      this.opens();
      send({ type: 'user.goLiveRequested' });
      this.captures();
      notice('session', ownSession('leo-1'));
    },
    /** Leo has picked Ann and the server has admitted him. */
    joins(list: Broadcaster[] = [onAirAnn]) {
      this.opens(list);
      send({ type: 'user.broadcasterPicked', id: onAirAnn.id });
      notice('session', ownSession('leo-2'));
    },
    /** A sender of Ann's broadcast offers. */
    offers: (sender_id: string, sdp = sender_id) => notice('stream-offer', { sender_id, offer: offerOf(sdp) }),
    /** Leo watches Ann, whose media plays. */
    watches() {
      this.joins();
      this.offers(onAirAnn.id);
      connections.emit({ type: 'connection.connected' });
    },
    sent: <T extends StreamCommand['type']>(type: T) =>
      signalling.commands.filter((command): command is Extract<StreamCommand, { type: T }> => command.type === type),
    context: () => stream.getSnapshot().context,
    has: (tag: 'busy' | 'listing' | 'live' | 'needsHelp') => stream.getSnapshot().hasTag(tag),
    isIn: (state: Parameters<ReturnType<typeof stream.getSnapshot>['matches']>[0]) =>
      stream.getSnapshot().matches(state),
    /** The last connection's meter reports whether the processor limits the picture. */
    measures: (what: 'strained' | 'calm') => {
      const encoding = what === 'strained' ? 0.95 : 0.2;
      const sending = [{ kind: 'camera' as const, bitsPerSecond: 500_000, encoding }];
      meters.emit({ type: 'connection.measured', measure: { connections: 1, sending, receiving: [] } });
    },
    /** The caps sent to the meters. */
    limits: () => meters.commands,
    /** How many connections are live. */
    living: () => connections.opened() - connections.closed(),
  };
}
