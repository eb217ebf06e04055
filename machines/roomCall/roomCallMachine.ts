import { entering } from './entering.ts';
import { inCall } from './inCall.ts';
import { preparing } from './preparing.ts';
import { roomCallSetup } from './roomCallSetup.ts';
import { END_REASONS, type EndReason } from './roomCallTypes.ts';

const endReasonOf = (output: unknown): EndReason => END_REASONS.find((reason) => reason === output) ?? 'left';

/**
 * One person's way through one room, from the door to hanging up. Camera, microphone and screen live as long as the
 * machine, the socket as long as `connected`, and each peer as long as its member: their ports' clean-ups let go,
 * whatever the way out. Ended means the shell shows `/` again, or searches on when the reason is `turnedAway`.
 */
export const roomCallMachine = roomCallSetup.createMachine({
  id: 'roomCall',
  description: 'One person’s way through one room, from the door to hanging up',
  context: ({ input }) => ({
    roomName: input.roomName,
    userId: input.userId,
    name: input.name,
    arrival: input.arrival,
    hostKey: input.hostKey,
    admission: input.admission,
    turnAvailable: input.turnAvailable ?? false,
    preview: input.preview ?? false,
    adminId: null,
    roomVersion: 0,
    self: { microphone: false, camera: false, wishes: input.wishes ?? { microphone: true, camera: true } },
    members: {},
    chat: [],
    unsaid: [],
    captureRetries: 0,
    creations: 0,
  }),
  output: ({ context: { roomName, failure }, event }) => ({
    reason: endReasonOf(event.output),
    roomName,
    code: failure,
  }),
  invoke: { id: 'media', src: 'media' },
  initial: 'preparing',
  states: {
    preparing,
    connected: {
      description: 'A socket to the server is held, from the door to the end of the call',
      invoke: {
        id: 'signalling',
        src: 'signalling',
        input: ({ context: { roomName, userId } }) => ({ roomName, userId }),
      },
      initial: 'entering',
      states: { entering, inCall },
      on: {
        'user.hungUp': 'hungUp',
        'signal.kicked': 'kicked',
        'signal.adminAction': {
          guard: { type: 'isKick', params: ({ event }) => event.payload },
          target: 'kicked',
        },
        'signal.sessionTaken': 'elsewhere',
      },
    },
    elsewhere: {
      description: 'The call goes on in another tab; it can be taken back',
      tags: 'needsHelp',
      entry: { type: 'tellMedia', params: { type: 'release.devices' } },
      on: { 'user.takeBackRequested': { target: 'preparing', actions: 'resetRetries' } },
    },
    unreachable: {
      description: 'The server does not answer, or refuses this page',
      tags: 'needsHelp',
      on: { 'user.retryRequested': { target: 'connected', actions: 'forgetFailure' } },
    },
    left: { description: 'The person left before or after the call', type: 'final', output: 'left' },
    hungUp: { description: 'The person hung up', type: 'final', output: 'hungUp' },
    kicked: { description: 'An admin removed the person', type: 'final', output: 'kicked' },
    sentBack: {
      description: 'A room found at random would not have us; the search goes on without it',
      type: 'final',
      output: 'turnedAway',
    },
  },
  on: {
    'user.left': '.left',
    'media.deviceLost': { actions: { type: 'keepSelf', params: ({ event }) => ({ [event.kind]: false }) } },
  },
});
