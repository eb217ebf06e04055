import { assign, emit } from 'xstate';
import { REMEMBER_PICKED } from './self/rememberChoices.ts';
import { NO_DEVICES } from './self/replacementDevice.ts';
import { entering } from './entering.ts';
import { inCall } from './inCall.ts';
import { preparing } from './preparing.ts';
import { roomCallSetup } from './roomCallSetup.ts';
import { END_REASONS, type EndReason } from './roomCallTypes.ts';

const endReasonOf = (output: unknown): EndReason => END_REASONS.find((reason) => reason === output) ?? 'left';

/**
 * One person's path through one room, from the lobby to hanging up. Camera, microphone and screen live as long as the
 * machine, the socket as long as `connected`, and each peer as long as its member: their ports' clean-ups release
 * everything, on any way out. When it ends the shell shows `/` again, or searches on when the reason is `refused`.
 */
export const roomCallMachine = roomCallSetup.createMachine({
  id: 'roomCall',
  description: 'One person’s path through one room, from the lobby to hanging up',
  context: ({ input }) => ({
    roomName: input.roomName,
    userId: input.userId,
    name: input.name,
    arrival: input.arrival,
    hostKey: input.hostKey,
    admission: input.admission,
    turnAvailable: input.turnAvailable ?? false,
    hidesAddress: input.hidesAddress ?? false,
    withStrangers: input.withStrangers ?? false,
    tags: input.tags ?? [],
    skipsTalkPreview: input.skipsTalkPreview ?? false,
    talkingWith: [],
    preview: input.preview ?? 'never',
    adminId: null,
    roomVersion: 0,
    self: {
      microphone: false,
      camera: false,
      inUse: {},
      preferences: input.preferences ?? { microphone: true, camera: true },
    },
    devices: NO_DEVICES,
    members: {},
    blocked: input.blocked ?? [],
    hands: [],
    knocks: [],
    chat: input.chat ?? [],
    jitter: input.jitter ?? 1,
    quickSkips: input.quickSkips ?? 0,
    captureRetries: 0,
    creations: 0,
    deferrals: 0,
  }),
  output: ({ context: { roomName, quickSkips, failure, suspension }, event }) => ({
    reason: endReasonOf(event.output),
    roomName,
    quickSkips,
    code: failure,
    suspension,
  }),
  invoke: { id: 'media', src: 'media' },
  initial: 'preparing',
  states: {
    preparing,
    connected: {
      description: 'A socket to the server is held, from the lobby to the end of the call',
      invoke: [
        {
          id: 'signalling',
          src: 'signalling',
          input: ({ context: { roomName, userId } }) => ({ roomName, userId }),
        },
        { id: 'network', src: 'network' },
      ],
      initial: 'entering',
      states: { entering, inCall },
      on: {
        'user.hungUp': 'hungUp',
        // Strangers met at random are left, not only hidden.
        'user.blocked': { guard: 'withStrangers', target: 'hungUp' },
        'signal.kicked': 'kicked',
        'signal.adminAction': {
          guard: { type: 'isKick', params: ({ event }) => event.payload },
          target: 'kicked',
        },
        'signal.sessionTaken': 'sessionTaken',
        'signal.warned': { actions: emit(({ event }) => ({ type: 'staff.warned', reason: event.payload.reason })) },
      },
    },
    sessionTaken: {
      description: 'The call continues in another tab; it can be taken back',
      tags: 'needsHelp',
      entry: { type: 'sendToMedia', params: { type: 'release.devices' } },
      on: { 'user.takeBackRequested': { target: 'preparing', actions: 'resetRetries' } },
    },
    unreachable: {
      description: 'The server does not answer, or refuses this page',
      tags: 'needsHelp',
      on: { 'user.retryRequested': { target: 'connected', actions: 'clearFailure' } },
    },
    left: { description: 'The person left before or after the call', type: 'final', output: 'left' },
    hungUp: { description: 'The person hung up', type: 'final', output: 'hungUp' },
    movedOn: {
      description: 'Moved on from a stranger to the next; the search continues',
      type: 'final',
      output: 'next',
    },
    unanswered: {
      description: 'A stranger was met, and the person did not answer whether they would see and hear them',
      type: 'final',
      output: 'unanswered',
    },
    kicked: { description: 'An admin removed the person', type: 'final', output: 'kicked' },
    suspended: { description: 'Staff have suspended the person', type: 'final', output: 'suspended' },
    refusedByRoom: {
      description: 'A room found at random refused us; the search continues without it',
      type: 'final',
      output: 'refused',
    },
  },
  on: {
    'user.left': '.left',
    'user.blocked': { actions: { type: 'block', params: ({ event }) => ({ userIds: [event.userId] }) } },
    'blocks.known': { actions: { type: 'block', params: ({ event }) => event } },
    'blocked.present': { actions: 'disconnectBlocked' },
    'user.unblocked': { actions: { type: 'unblock', params: ({ event }) => event } },
    'user.privacyChosen': {
      guard: { type: 'changesPrivacy', params: ({ event }) => event },
      actions: [
        assign({ hidesAddress: ({ event }) => event.hidesAddress }),
        { type: 'sendToPeers', params: ({ event }) => event },
        {
          type: 'rememberPrivacy',
          params: ({ context: { withStrangers }, event: { hidesAddress } }) => ({ withStrangers, hidesAddress }),
        },
      ],
    },
    'user.talkPreviewChosen': {
      actions: [
        assign({ skipsTalkPreview: ({ event }) => event.skipsTalkPreview }),
        {
          type: 'rememberChoices',
          params: ({ event: { skipsTalkPreview } }) => ({ preferences: {}, skipsTalkPreview }),
        },
      ],
    },
    // In the preview and in the call the device's region finds another one; in the lobby it is simply not brought
    // along.
    'media.deviceLost': { actions: { type: 'clearLostDevice', params: ({ event }) => event } },
    'media.devicesChanged': { actions: { type: 'setDevices', params: ({ event }) => event } },
    'user.speakerPicked': {
      actions: [{ type: 'setPreferences', params: ({ event }) => ({ speakerId: event.deviceId }) }, REMEMBER_PICKED],
    },
  },
});
