import { createActor, fromPromise } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { mediaHandOverMachine, type MediaHandOverEvent } from './mediaHandOverMachine.ts';
import type { AdoptRoom, OpenRoom } from './ports.ts';

const coverage = createCoverage(mediaHandOverMachine);
const TIMES = { mediaTimeout: 100, serverAway: 50, lookForServer: 10, retryBroadcaster: 300 };

/** A port that does what it is asked, or fails, depending on the conditions. */
const succeeding = <Port extends { input: object }>(isGood: () => boolean) =>
  fromPromise<void, Port['input']>(async () => {
    if (!isGood()) throw new Error('no server');
  });

function start() {
  const calls: string[] = [];
  const environment = { hasServer: true, canAdopt: true, haveWaitingViewers: false };
  const clock = createSimulatedClock();
  const epochOf =
    (what: string) =>
    (_: unknown, { epoch }: { epoch: number }) =>
      void calls.push(`${what} ${epoch}`);
  const record = (what: string) => () => void calls.push(what);
  const machine = mediaHandOverMachine.provide({
    actors: {
      openRoom: succeeding<OpenRoom>(() => environment.hasServer),
      adoptRoom: succeeding<AdoptRoom>(() => environment.canAdopt),
    },
    actions: {
      addServerAsViewer: epochOf('add server'),
      leaveRoom: epochOf('leave'),
      reportRoomGone: epochOf('room gone'),
      releaseRoom: (_, { keepsRoom }) => void calls.push(keepsRoom ? 'release' : 'close'),
      countMove: (_, { what }) => void calls.push(what),
      startServing: record('serve'),
      stopServing: () => {},
      completeMoves: record('complete moves'),
      returnToBroadcaster: record('return to broadcaster'),
      rejectWaiting: record('reject waiting'),
    },
    guards: { haveSpace: () => environment.hasServer, haveWaitingViewers: () => environment.haveWaitingViewers },
  });
  const actor = createActor(machine, {
    input: { times: TIMES, maxRooms: 2 },
    clock,
    inspect: coverage.inspect,
  }).start();
  return {
    environment,
    pass: (ms: number) => clock.pass(ms),
    /** Calls since the last check. */
    calls: () => calls.splice(0),
    record: async (...events: MediaHandOverEvent[]) => {
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
  await broadcast.record({ type: 'server.wanted' }, { type: 'room.receivesMedia' });
  broadcast.calls();
  return broadcast;
}

describe('a broadcast whose broadcaster can serve no more viewers', () => {
  it('moves to a server once its media flows there', async () => {
    const { record, calls } = start();
    await record({ type: 'server.wanted' });
    expect(calls()).toEqual(['add server 1']);
    await record({ type: 'room.receivesMedia' });
    expect(calls()).toEqual(['handOver', 'serve']);
  });

  it('asks a broadcaster that sent nothing again only after a while', async () => {
    const { record, calls, environment, pass } = start();
    await record({ type: 'server.wanted' });
    environment.haveWaitingViewers = true;
    await pass(TIMES.mediaTimeout);
    expect(calls()).toEqual(['add server 1', 'leave 1', 'fallBack', 'return to broadcaster', 'reject waiting']);
    await record({ type: 'server.wanted' });
    expect(calls()).toEqual([]);
    await pass(TIMES.retryBroadcaster);
    await record({ type: 'server.wanted' });
    expect(calls()).toEqual(['add server 3']);
  });
});

describe('a room that is lost', () => {
  it('is followed by the next, under a later epoch', async () => {
    const { record, calls, lose } = await startServed();
    await lose();
    expect(calls()).toEqual(['leave 1', 'add server 2']);
    await record({ type: 'room.receivesMedia' });
    expect(calls()).toEqual(['failover', 'serve']);
  });

  it('is not replaced when too many were lost lately', async () => {
    const { calls, lose } = await startServed();
    await lose();
    await lose();
    calls();
    await lose();
    expect(calls()).toEqual(['leave 3', 'fallBack', 'return to broadcaster']);
  });

  it('leaves the broadcast to its broadcaster when no server follows, and rejects those who waited too long', async () => {
    const { record, calls, environment, pass } = await startServed();
    Object.assign(environment, { haveWaitingViewers: true, hasServer: false });
    await record({ type: 'room.lost', at: 0 });
    expect(calls()).toEqual(['leave 1', 'leave 2', 'fallBack', 'return to broadcaster']);
    await pass(TIMES.serverAway);
    expect(calls()).toEqual(['reject waiting']);
  });

  it('is replaced by one that comes within the time', async () => {
    const { calls, lose, environment, pass } = await startServed();
    environment.haveWaitingViewers = true;
    environment.hasServer = false;
    await lose();
    calls();
    await pass(TIMES.lookForServer);
    environment.hasServer = true;
    await pass(TIMES.lookForServer);
    expect(calls()).toEqual(['add server 4']);
  });
});

describe('another node that takes over', () => {
  it('continues in the room that it finds', async () => {
    const { record, calls } = start();
    await record({ type: 'state.read', epoch: 7, room: 'a room' });
    expect(calls()).toEqual(['complete moves', 'serve']);
  });

  it('takes the next server when the room is gone', async () => {
    const { record, calls, environment } = start();
    environment.canAdopt = false;
    await record({ type: 'state.read', epoch: 7, room: 'a room' });
    expect(calls()).toEqual(['room gone 7', 'add server 8']);
  });

  it('takes a server at once when some viewers see nothing', async () => {
    const { record, calls } = start();
    await record({ type: 'state.readTooLate', epoch: 7 });
    expect(calls()).toEqual(['room gone 7', 'add server 8']);
  });

  it('continues counting from the epoch of a broadcast without a server', async () => {
    const { record, calls } = start();
    await record({ type: 'state.read', epoch: 7 }, { type: 'server.wanted' });
    expect(calls()).toEqual(['add server 8']);
  });
});

it("releases its room when the broadcast is over, or is another node's", async () => {
  const { record, calls } = await startServed();
  await record({ type: 'broadcast.left', keepsRoom: false });
  expect(calls()).toEqual(['close']);
});

afterAll(() => {
  printLine(coverage.summary());
  coverage.expectComplete();
});
