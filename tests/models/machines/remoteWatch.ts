import { Failure } from '@colloquy/machines/contract/failure.ts';
import { remoteWatchMachine } from '@colloquy/machines/remoteWatch/remoteWatchMachine.ts';
import { modelOf } from '../model.ts';

const grant = { id: 'g', room_name: 'den', grant: 'signed', ends_at: '2026-11-22T18:00:00.000Z' };

export const remoteWatch = modelOf(remoteWatchMachine, {
  everything: {
    input: { roomName: '' },
    events: [
      { type: 'user.watchRequested', roomName: 'den', token: 'a token' },
      { type: 'xstate.done.actor.requestGrant', output: grant },
      { type: 'xstate.error.actor.requestGrant', error: new Failure('not_authorized') },
      { type: 'watch.opened' },
      { type: 'watch.lost' },
      { type: 'watch.ended', why: 'revoked' },
      { type: 'user.watchEnded' },
      { type: 'user.watchAgainRequested' },
    ],
  },
});
