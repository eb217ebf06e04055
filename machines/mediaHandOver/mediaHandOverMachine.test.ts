import { createActor, fromPromise } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { mediaHandOverMachine, type MediaHandOverEvent } from './mediaHandOverMachine.ts';
import type { AdoptRoom, OpenRoom } from './ports.ts';

const coverage = createCoverage(mediaHandOverMachine);
const TIMES = { invitation: 100, serverAway: 50, lookForServer: 10, reluctance: 300 };

/** A port that does what it is asked, or fails, as the world is by then. */
const succeeding = <Port extends { input: object }>(isGood: () => boolean) =>
  fromPromise<void, Port['input']>(async () => {
    if (!isGood()) throw new Error('no server');
  });

function start() {
  const told: string[] = [];
  const world = { hasServer: true, canAdopt: true, someWait: false };
  const clock = createSimulatedClock();
  const epochOf =
    (what: string) =>
    (_: unknown, { epoch }: { epoch: number }) =>
      void told.push(`${what} ${epoch}`);
  const say = (what: string) => () => void told.push(what);
  const machine = mediaHandOverMachine.provide({
    actors: {
      openRoom: succeeding<OpenRoom>(() => world.hasServer),
      adoptRoom: succeeding<AdoptRoom>(() => world.canAdopt),
    },
    actions: {
      inviteServer: epochOf('invite'),
      leaveRoom: epochOf('leave'),
      missRoom: epochOf('miss'),
      letGo: (_, { keepsRoom }) => void told.push(keepsRoom ? 'let go' : 'close'),
      countMove: (_, { what }) => void told.push(what),
      startServing: say('serve'),
      stopServing: () => {},
      settleMoving: say('settle'),
      handBack: say('hand back'),
      turnAwayWaiting: say('turn away'),
    },
    guards: { haveSpace: () => world.hasServer, someWait: () => world.someWait },
  });
  const actor = createActor(machine, {
    input: { times: TIMES, mostRooms: 2 },
    clock,
    inspect: coverage.inspect,
  }).start();
  return {
    world,
    pass: (ms: number) => clock.pass(ms),
    /** What was told since the last look. */
    told: () => told.splice(0),
    say: async (...events: MediaHandOverEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await clock.pass(0);
      }
    },
    lose: async () => {
      actor.send({ type: 'room.lost', at: clock.now() });
      await clock.pass(0);
    },
  };
}

async function startServed() {
  const broadcast = start();
  await broadcast.say({ type: 'server.wanted' }, { type: 'room.fed' });
  broadcast.told();
  return broadcast;
}

describe('a broadcast whose star is full', () => {
  it('goes to a server once its media flows there', async () => {
    const { say, told } = start();
    await say({ type: 'server.wanted' });
    expect(told()).toEqual(['invite 1']);
    await say({ type: 'room.fed' });
    expect(told()).toEqual(['handOver', 'serve']);
  });

  it('asks a broadcaster that sent nothing again only after a while', async () => {
    const { say, told, world, pass } = start();
    await say({ type: 'server.wanted' });
    world.someWait = true;
    await pass(TIMES.invitation);
    expect(told()).toEqual(['invite 1', 'leave 1', 'fallBack', 'hand back', 'turn away']);
    await say({ type: 'server.wanted' });
    expect(told()).toEqual([]);
    await pass(TIMES.reluctance);
    await say({ type: 'server.wanted' });
    expect(told()).toEqual(['invite 3']);
  });
});

describe('a room that is lost', () => {
  it('is followed by the next, under a later epoch', async () => {
    const { say, told, lose } = await startServed();
    await lose();
    expect(told()).toEqual(['leave 1', 'invite 2']);
    await say({ type: 'room.fed' });
    expect(told()).toEqual(['failover', 'serve']);
  });

  it('is followed by none where too many were lost lately', async () => {
    const { told, lose } = await startServed();
    await lose();
    await lose();
    told();
    await lose();
    expect(told()).toEqual(['leave 3', 'fallBack', 'hand back']);
  });

  it('leaves the broadcast to its broadcaster where no server follows, and some are turned away who waited too long', async () => {
    const { say, told, world, pass } = await startServed();
    Object.assign(world, { someWait: true, hasServer: false });
    await say({ type: 'room.lost', at: 0 });
    expect(told()).toEqual(['leave 1', 'leave 2', 'fallBack', 'hand back']);
    await pass(TIMES.serverAway);
    expect(told()).toEqual(['turn away']);
  });

  it('is followed by one that comes within the time', async () => {
    const { told, lose, world, pass } = await startServed();
    world.someWait = true;
    world.hasServer = false;
    await lose();
    told();
    await pass(TIMES.lookForServer);
    world.hasServer = true;
    await pass(TIMES.lookForServer);
    expect(told()).toEqual(['invite 4']);
  });
});

describe('another node that goes on', () => {
  it('serves on in the room that it finds', async () => {
    const { say, told } = start();
    await say({ type: 'note.read', epoch: 7, room: 'a room' });
    expect(told()).toEqual(['settle', 'serve']);
  });

  it('takes the next server where the room is gone', async () => {
    const { say, told, world } = start();
    world.canAdopt = false;
    await say({ type: 'note.read', epoch: 7, room: 'a room' });
    expect(told()).toEqual(['miss 7', 'invite 8']);
  });

  it('takes a server at once where some see nothing', async () => {
    const { say, told } = start();
    await say({ type: 'note.readTooLate', epoch: 7 });
    expect(told()).toEqual(['miss 7', 'invite 8']);
  });

  it('counts on from the epoch of a broadcast that no server had', async () => {
    const { say, told } = start();
    await say({ type: 'note.read', epoch: 7 }, { type: 'server.wanted' });
    expect(told()).toEqual(['invite 8']);
  });
});

it('lets its room go when the broadcast is over, or another node’s', async () => {
  const { say, told } = await startServed();
  await say({ type: 'broadcast.left', keepsRoom: false });
  expect(told()).toEqual(['close']);
});

afterAll(() => {
  printLine(coverage.summary());
  coverage.expectWhole();
});
