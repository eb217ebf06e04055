import { enqueueActions } from 'xstate';
import { directory } from './directory.ts';
import { signalling } from './signalling.ts';
import { audience, onStage } from './onStage.ts';
import { moderation } from './moderation.ts';
import { quality } from './quality.ts';
import { role } from './role.ts';
import { source } from './source.ts';
import { DEFAULT_CHAT_SETTINGS } from './chatSettings.ts';
import { EMPTY_STAGE, streamSetup } from './streamSetup.ts';
import { chat } from './chat.ts';

/**
 * The stream page: one signalling connection, the list of broadcasts, the person's role there, what viewers see, the chat,
 * what moderators see, the quality that a viewer chose, and the stage. Camera and microphone live as long as `onAir`, each peer as long as its remote peer: their ports' clean-ups release them, on any
 * way out.
 */
export const streamMachine = streamSetup.createMachine({
  id: 'stream',
  description: 'The stream page: who is on air, and the person’s role there',
  context: ({ input }) => ({
    userId: input.userId,
    name: input.name,
    turnAvailable: input.turnAvailable ?? false,
    broadcasters: [],
    turnedOff: [],
    picked: {},
    devices: { microphone: [], camera: [], speaker: [] },
    corner: 'bottomRight',
    hasInset: false,
    peers: {},
    chat: [],
    sent: 0,
    settings: DEFAULT_CHAT_SETTINGS,
    stage: EMPTY_STAGE,
  }),
  invoke: { id: 'signalling', src: 'signalling' },
  type: 'parallel',
  // The list is stored before checking whether the watched broadcast is on it.
  states: { directory, signalling, role, source, chat, moderation, quality, audience, onStage },
  on: {
    'user.aboutChanged': { actions: { type: 'setAbout', params: ({ event }) => event } },
    'peer.offered': {
      actions: {
        type: 'sendToServer',
        params: ({ event: { memberId, offer } }) => ({
          type: 'send.stream-offer' as const,
          payload: { target_id: memberId, offer },
        }),
      },
    },
    'peer.answered': {
      actions: [
        {
          type: 'sendToServer',
          params: ({ event: { memberId, answer } }) => ({
            type: 'send.stream-answer' as const,
            payload: { target_id: memberId, answer },
          }),
        },
        // Each media server begins with the automatic quality.
        {
          type: 'requestQuality',
          params: ({ context: { quality }, event: { memberId } }) => ({ of: quality === 'auto' ? [] : [memberId] }),
        },
      ],
    },
    'peer.candidatesFound': {
      actions: enqueueActions(({ enqueue, event: { memberId, candidates } }) => {
        for (const candidate of candidates)
          enqueue({
            type: 'sendToServer',
            params: { type: 'send.stream-ice-candidate', payload: { target_id: memberId, candidate } },
          });
      }),
    },
    // An unknown remote peer is a stranger, or has just left: it is ignored.
    'signal.stream-offer': {
      guard: { type: 'isKnown', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
      actions: {
        type: 'sendToPeer',
        params: ({ event: { payload } }) => ({
          memberId: payload.sender_id,
          command: { type: 'remote.offered' as const, offer: payload.offer },
        }),
      },
    },
    'signal.stream-answer': {
      guard: { type: 'isKnown', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
      actions: {
        type: 'sendToPeer',
        params: ({ event: { payload } }) => ({
          memberId: payload.sender_id,
          command: { type: 'remote.answered' as const, answer: payload.answer },
        }),
      },
    },
    'signal.stream-ice-candidate': {
      guard: { type: 'isKnown', params: ({ event }) => ({ memberId: event.payload.sender_id }) },
      actions: {
        type: 'sendToPeer',
        params: ({ event: { payload } }) => ({
          memberId: payload.sender_id,
          command: { type: 'remote.candidatesFound' as const, candidates: [payload.candidate] },
        }),
      },
    },
  },
});
