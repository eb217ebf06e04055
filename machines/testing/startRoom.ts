import { createActor, type EventObject, type InspectionEvent } from 'xstate';
import type { RosterEntry } from '../contract/roomEvents.ts';
import type { Notices } from '../contract/wire.ts';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput } from '../peerNegotiation/ports.ts';
import type { Captured, MediaCommand, MediaEvent } from '../media/ports.ts';
import type {
  AttendInput,
  CheckPermissions,
  Choices,
  LinkEvent,
  LogScreenFailure,
  NetworkEvent,
  RememberPrivacy,
  RequestAdmission,
  SendCommand,
  SignallingCommand,
  SignallingInput,
  InspectedCommand,
  InspectedEvent,
  InspectedInput,
} from '../roomCall/ports.ts';
import type { NoticeEvent } from '../signalling/ports.ts';
import { peerQualityMachine } from '../peerQuality/peerQualityMachine.ts';
import type { MeterCommand, MeterEvent, MeterInput } from '../peerQuality/ports.ts';
import { roomCallMachine } from '../roomCall/roomCallMachine.ts';
import type { RoomCallEmitted, RoomCallInput } from '../roomCall/roomCallTypes.ts';
import type { Coverage } from './coverage.ts';
import { fakeCallbackPort, fakePromisePort } from './fakePorts.ts';
import { alice } from './rosterEntries.ts';
import { createSimulatedClock } from './simulatedClock.ts';

export const ROOM = 'abc-defg-hij';
export const BOTH_DEVICES: Captured = { streamId: 'self', microphone: true, camera: true };

/** What the server sends to alice when she gets her seat. */
export function sessionOf(about: Partial<Notices['session']> = {}): Notices['session'] {
  return {
    member_id: alice.socket_id,
    resume_token: 'token',
    room_name: ROOM,
    room_version: 1,
    admin_id: null,
    ...about,
  };
}

export type StartedRoom = ReturnType<typeof startRoom>;

/**
 * Alice's machine for one room, with a fake for each port; connections of peers stay silent unless the test emits
 * events.
 */
export function startRoom(
  input: Partial<RoomCallInput> = {},
  coverage?: Coverage,
  watch = (machine: typeof roomCallMachine) => machine,
) {
  const media = fakeCallbackPort<MediaCommand, MediaEvent>();
  const signalling = fakeCallbackPort<SignallingCommand, NoticeEvent | LinkEvent, SignallingInput>();
  const network = fakeCallbackPort<EventObject, NetworkEvent>();
  const connections = fakeCallbackPort<ConnectionCommand, ConnectionEvent, ConnectionInput>();
  const meters = fakeCallbackPort<MeterCommand, MeterEvent, MeterInput>();
  const wakeLock = fakeCallbackPort<EventObject, EventObject>();
  const inspected = fakeCallbackPort<InspectedCommand, InspectedEvent, InspectedInput>();
  const requestAdmission = fakePromisePort<RequestAdmission>();
  const checkPermissions = fakePromisePort<CheckPermissions>();
  const attend = fakeCallbackPort<EventObject, EventObject, AttendInput>();
  const remembered: Choices[] = [];
  const screenFailures: LogScreenFailure[] = [];
  const privacyChoices: RememberPrivacy[] = [];
  const emitted: RoomCallEmitted[] = [];
  /** What was sent to peers, by the remote peer's member id. */
  const toPeers: { memberId: string; event: { type: string } }[] = [];
  const clock = createSimulatedClock();

  const inspect = (event: InspectionEvent) => {
    coverage?.inspect(event);
    if (event.type !== '@xstate.event' || event.event.type.startsWith('xstate.')) return;
    const id = 'id' in event.actorRef && typeof event.actorRef.id === 'string' ? event.actorRef.id : '';
    const isFromOwner = event.sourceRef === room;
    if (id.startsWith('peer:') && isFromOwner) toPeers.push({ memberId: id.slice('peer:'.length), event: event.event });
  };
  const machine = roomCallMachine.provide({
    actors: {
      media: media.logic,
      checkPermissions: checkPermissions.logic,
      attend: attend.logic,
      signalling: signalling.logic,
      network: network.logic,
      wakeLock: wakeLock.logic,
      inspected: inspected.logic,
      requestAdmission: requestAdmission.logic,
      peerNegotiation: peerNegotiationMachine.provide({ actors: { connection: connections.logic } }),
      peerQuality: peerQualityMachine.provide({ actors: { meter: meters.logic } }),
    },
    actions: {
      rememberChoices: (_, choices) => {
        remembered.push(choices);
      },
      rememberPrivacy: (_, choice) => {
        privacyChoices.push(choice);
      },
      logScreenFailure: (_, failure) => {
        screenFailures.push(failure);
      },
    },
  });
  const room = createActor(watch(machine), {
    input: { roomName: ROOM, userId: alice.user_id, name: alice.name, arrival: 'link', ...input },
    clock,
    inspect,
  });
  room.on('*', (event) => emitted.push(event));
  room.start();

  const notice = <K extends keyof Notices>(name: K, payload: Notices[K]) => {
    // A mapped union cannot be rebuilt from its parts without this.
    signalling.emit({ type: `signal.${name}`, payload } as NoticeEvent);
  };
  const requestSeat = () => {
    media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
    signalling.emit({ type: 'signalling.opened' });
  };
  const takeSeat = (others: RosterEntry[] = [], session: Partial<Notices['session']> = {}) => {
    notice('session', sessionOf(session));
    notice('existingUsers', others);
  };

  return {
    room,
    machine,
    media,
    signalling,
    network,
    connections,
    meters,
    checkPermissions,
    attend,
    remembered,
    wakeLock,
    inspected,
    requestAdmission,
    screenFailures,
    privacyChoices,
    emitted,
    toPeers,
    clock,
    notice,
    /** Devices are ready and the connection is open: a seat has been requested. */
    requestSeat,
    /** The server gives the seat. */
    takeSeat,
    /** From the start into the call. */
    enter: (others: RosterEntry[] = [], session: Partial<Notices['session']> = {}) => {
      requestSeat();
      takeSeat(others, session);
    },
    sent: (type: SendCommand['type']) => signalling.commands.filter((command) => command.type === type),
    context: () => room.getSnapshot().context,
    memberIds: () => Object.keys(room.getSnapshot().context.members),
    isIn: (state: Parameters<ReturnType<typeof room.getSnapshot>['matches']>[0]) => room.getSnapshot().matches(state),
    output: () => room.getSnapshot().output,
  };
}
