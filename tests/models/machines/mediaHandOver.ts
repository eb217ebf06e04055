import { mediaHandOverMachine } from '@colloquy/machines/mediaHandOver/mediaHandOverMachine.ts';
import { modelOf } from '../model.ts';

const environment = { hasSpace: true, haveWaitingViewers: false };
const turned = (to: Partial<typeof environment>) => ({ type: 'environment.changed', to });

const machine = mediaHandOverMachine.provide({
  guards: { haveSpace: () => environment.hasSpace, haveWaitingViewers: () => environment.haveWaitingViewers },
});

export const mediaHandOver = modelOf(
  machine,
  {
    everything: {
      input: { times: { mediaTimeout: 100, serverAway: 15, lookForServer: 10, retryBroadcaster: 300 }, maxRooms: 2 },
      events: [
        turned({ hasSpace: false }),
        turned({ hasSpace: true }),
        turned({ haveWaitingViewers: true }),
        turned({ haveWaitingViewers: false }),
        { type: 'server.wanted' },
        { type: 'room.receivesMedia' },
        { type: 'room.lost', at: 0 },
        { type: 'broadcaster.unresponsive' },
        { type: 'state.read', epoch: 7, room: 'a room' },
        { type: 'state.read', epoch: 7 },
        { type: 'state.readTooLate', epoch: 7 },
        { type: 'broadcast.left', keepsRoom: true },
        { type: 'broadcast.left', keepsRoom: false },
        { type: 'xstate.done.actor.openRoom', output: undefined },
        { type: 'xstate.error.actor.openRoom', error: new Error('no server') },
        { type: 'xstate.done.actor.adoptRoom', output: undefined },
        { type: 'xstate.error.actor.adoptRoom', error: new Error('gone') },
      ],
      distinguishBy: ({ savedRoom, hasBeenServed, givenUp }) => [savedRoom, hasBeenServed, givenUp.length],
      limit: 6_000,
    },
  },
  { environment },
);
