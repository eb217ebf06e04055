import { createActor } from 'xstate';
import type { RequestNotifications, SaveLanguages, LookWider } from '../waiting/ports.ts';
import { waitingMachine } from '../waiting/waitingMachine.ts';
import type { WaitingInput } from '../waiting/waitingTypes.ts';
import { fakePromisePort } from './fakePorts.ts';
import { createSimulatedClock } from './simulatedClock.ts';

/** A person who waits alone in their own room for anybody who shares `webrtc`, with a fake for each port. */
export function startWaiting(input: Partial<WaitingInput> = {}) {
  const lookWider = fakePromisePort<LookWider>();
  const requestNotifications = fakePromisePort<RequestNotifications>();
  const kept: SaveLanguages[] = [];
  const clock = createSimulatedClock();
  const waiting = createActor(
    waitingMachine.provide({
      actors: { lookWider: lookWider.logic, requestNotifications: requestNotifications.logic },
      actions: { saveLanguages: (_, chosen) => void kept.push(chosen) },
    }),
    {
      clock,
      input: {
        tags: ['webrtc'],
        userId: 'alice',
        ownRoom: { name: 'abc-defg-hij', hostKey: 'key' },
        exclude: [],
        excludePeople: [],
        notifications: 'unasked',
        jitter: 1,
        ...input,
      },
    },
  );
  waiting.start();
  return {
    waiting,
    lookWider,
    requestNotifications,
    kept,
    clock,
    isIn: (state: Parameters<ReturnType<typeof waiting.getSnapshot>['matches']>[0]) =>
      waiting.getSnapshot().matches(state),
    output: () => waiting.getSnapshot().output,
  };
}
