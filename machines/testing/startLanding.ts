import { createActor } from 'xstate';
import {
  landingSearchMachine,
  type LandingSearchEmitted,
  type LandingSearchInput,
} from '../landingSearch/landingSearchMachine.ts';
import type { FindRandomRoom, HostRoom, LogSearchFailure } from '../landingSearch/ports.ts';
import type { Coverage } from './coverage.ts';
import { fakePromisePort } from './fakePorts.ts';
import { createSimulatedClock } from './simulatedClock.ts';

/** A landing screen's machine with a fake for each port. */
export function startLanding(input: Partial<LandingSearchInput> = {}, coverage?: Coverage) {
  const findRandomRoom = fakePromisePort<FindRandomRoom>();
  const hostRoom = fakePromisePort<HostRoom>();
  const logged: LogSearchFailure[] = [];
  const emitted: LandingSearchEmitted[] = [];
  const machine = landingSearchMachine.provide({
    actors: { findRandomRoom: findRandomRoom.logic, hostRoom: hostRoom.logic },
    actions: {
      logSearchFailure: (_, failure) => {
        logged.push(failure);
      },
    },
  });
  const landing = createActor(machine, {
    input: { profile: { user_id: 'alice' }, ...input },
    clock: createSimulatedClock(),
    ...(coverage && { inspect: coverage.inspect }),
  });
  landing.on('*', (event) => emitted.push(event));
  landing.start();
  return {
    landing,
    findRandomRoom,
    hostRoom,
    logged,
    emitted,
    context: () => landing.getSnapshot().context,
    output: () => landing.getSnapshot().output,
  };
}
