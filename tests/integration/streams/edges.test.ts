import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MediaEvent, MediaRoom, MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { parseBroadcastState } from '@colloquy/server/broadcasts/janus/janusBroadcast.ts';
import { connectJanus, openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { createJanusSession } from '@colloquy/server/broadcasts/janus/janusSession.ts';
import { destroyOrphanedRooms } from '@colloquy/server/broadcasts/janus/destroyOrphanedRooms.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { receivingPeer, sendingPeer } from '../../support/people/mediaPeer.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';

/** The number of viewers each server may have. */
const SEATS = 2;

const viewersOf = (servers: MediaServers) => servers.views().map(({ viewers }) => viewers);
const goesOn = async (peer: Awaited<ReturnType<typeof receivingPeer>>) => {
  const before = peer.packets();
  await expect.poll(() => peer.packets()).toBeGreaterThan(before + 5);
};

describe.skipIf(ifJanus.isMissing)(ifJanus.titled('a broadcast on more than one media server'), () => {
  let janus: [RunningJanus, RunningJanus, RunningJanus];
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const first = await startJanus();
    janus = [first, await startJanus(first.secret), await startJanus(first.secret)];
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    await Promise.all(janus.map((one) => one.stop()));
  });

  async function readyAt(some: readonly RunningJanus[]): Promise<MediaServers> {
    const urls = some.map(({ url }) => url);
    const servers = createJanusServers({
      urls,
      secret: janus[0].secret,
      capacity: SEATS,
      open: openSocket,
      log: silentLog,
    });
    ends.push(() => servers.close());
    await expect.poll(() => servers.views().every(({ isUp }) => isUp)).toBe(true);
    return servers;
  }
  /** Ann sends to a room at the first of them. */
  async function onAir(some: readonly RunningJanus[]) {
    const servers = await readyAt(some);
    const events: MediaEvent[] = [];
    const room = await servers.open((one) => events.push(one));
    const ann = await sendingPeer();
    ends.push(() => ann.close());
    await ann.take(await room.publish(ann.offer.sdp));
    await expect.poll(() => events).toContainEqual({ kind: 'broadcasterUp' });
    return { servers, events, room };
  }
  async function watches(room: MediaRoom, viewer: string) {
    const peer = await receivingPeer(await room.offerTo(viewer));
    ends.push(() => peer.close());
    await room.accept(viewer, peer.answer.sdp);
    await expect.poll(() => peer.packets()).toBeGreaterThan(5);
    return peer;
  }
  async function sessionAt({ url, secret }: RunningJanus, claimed?: number) {
    const link = await connectJanus({ url, secret, open: openSocket });
    ends.push(async () => link.close());
    return { link, session: await createJanusSession(link, () => {}, claimed) };
  }

  it('[R-STREAM-23] has as many viewers as all of them may have, and not one more', async () => {
    const { servers, room } = await onAir(janus.slice(0, 2));
    const peers = [];
    for (const viewer of ['bob', 'cem', 'dee', 'eve']) peers.push(await watches(room, viewer));
    expect(viewersOf(servers)).toEqual([2, 2]);
    expect([room.hasSpace(), servers.haveSpace()]).toEqual([false, false]);
    await expect(room.offerTo('fay')).rejects.toThrow('none has space');
    for (const peer of peers) await goesOn(peer);
  });

  it('[R-STREAM-23] is forwarded to one edge by many who join at once', async () => {
    const { servers, room } = await onAir(janus);
    await Promise.all(['bob', 'cem', 'dee', 'eve', 'fay'].map((viewer) => room.offerTo(viewer)));
    expect(viewersOf(servers)).toEqual([2, 2, 1]);
  });

  it('[R-STREAM-23] adds the least loaded server next', async () => {
    const { servers, room } = await onAir(janus);
    servers.updateLoads(new Map([[janus[1].url, 1]]));
    for (const viewer of ['bob', 'cem', 'dee']) await watches(room, viewer);
    expect(viewersOf(servers)).toEqual([2, 0, 1]);
  });

  it('[R-STREAM-23] loses an edge, and only its viewers are without a picture until the next', async () => {
    const { servers, events, room } = await onAir(janus);
    const bob = await watches(room, 'bob');
    for (const viewer of ['cem', 'dee']) await watches(room, viewer);
    await janus[1].crash();
    await expect.poll(() => events).toContainEqual({ kind: 'viewerGone', viewer: 'dee' });
    await watches(room, 'dee');
    expect(viewersOf(servers)).toEqual([2, 0, 1]);
    await goesOn(bob);
    expect(events).not.toContainEqual({ kind: 'lost' });
    await janus[1].restart();
  });

  it('[R-STREAM-23] ends everywhere when its first server dies', async () => {
    const { events, room } = await onAir(janus.slice(0, 2));
    for (const viewer of ['bob', 'cem', 'dee']) await watches(room, viewer);
    await janus[0].crash();
    await expect.poll(() => events.at(-1)).toEqual({ kind: 'lost' });
    const handle = await (await sessionAt(janus[1])).session.attach();
    await expect.poll(async () => (await handle.command({ request: 'list' })).list).toEqual([]);
    await janus[0].restart();
  });

  it('[R-STREAM-18] [R-STREAM-23] is taken over by another node, its edges too', async () => {
    const { room } = await onAir(janus.slice(0, 2));
    for (const viewer of ['bob', 'cem']) await watches(room, viewer);
    const dee = await watches(room, 'dee');
    const other = await readyAt(janus.slice(0, 2));
    const note: unknown = JSON.parse(JSON.stringify(room.exportState()));
    room.abandon();
    const adopted = await other.adopt(note, () => {});
    expect(viewersOf(other)).toEqual([2, 1]);
    await goesOn(dee);
    await watches(adopted, 'eve');
    await adopted.close();
  });

  it('[R-STREAM-23] leaves no orphaned edge behind, and ends none in use', async () => {
    const { room } = await onAir(janus.slice(0, 2));
    for (const viewer of ['bob', 'cem', 'dee']) await watches(room, viewer);
    const { link, session } = await sessionAt(janus[1]);
    ends.push(async () => stop());
    const stop = await destroyOrphanedRooms(link, { secret: janus[0].secret, log: silentLog }, 50);
    const handle = await session.attach();
    const kept = async () => (await handle.command({ request: 'list' })).list?.map((one) => one.num_participants);
    expect(await kept()).toEqual([2]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await kept()).toEqual([2]);

    const [edge] = parseBroadcastState(room.exportState())?.edges ?? [];
    room.abandon();
    // As Janus does when a node has been dead for a while.
    await (await sessionAt(janus[1], edge?.session)).session.end();
    await expect.poll(kept).toEqual([]);
  });
});
