import { not } from 'xstate';
import { streamSetup } from './streamSetup.ts';

/**
 * Whether this device and its network keep up with the viewers. A strain that lasts (`DELAYS.strainReported`) is
 * reported to the server, which may move the broadcast to a media server.
 */
export const strainReports = streamSetup.createStateConfig({
  description: 'Whether a strain on our sending is reported to the server',
  initial: 'easy',
  states: {
    easy: { description: 'No strain, or the server knows about it', on: { 'peer.strained': 'heldBack' } },
    heldBack: {
      description: 'A lasting strain is reported: a media server may take over before the picture is lowered',
      after: {
        strainReported: [
          {
            guard: 'isHeldBack',
            target: 'easy',
            actions: { type: 'sendToServer', params: { type: 'send.stream-strained', payload: {} } },
          },
          // The strained viewer has left.
          { target: 'easy' },
        ],
      },
      on: { 'peer.eased': { guard: not('isHeldBack'), target: 'easy' } },
    },
  },
});
