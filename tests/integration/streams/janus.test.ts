import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  DescriptionRefused,
  type MediaEvent,
  type MediaServers,
} from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { connectJanus, openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { createJanusSession } from '@colloquy/server/broadcasts/janus/janusSession.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { destroyOrphanedRooms } from '@colloquy/server/broadcasts/janus/destroyOrphanedRooms.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { receivingPeer, sendingPeer } from '../../support/people/mediaPeer.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';

describe.skipIf(ifJanus.isMissing)(ifJanus.titled('media servers'), () => {
  let janus: RunningJanus;
  let spare: RunningJanus;
  const open: MediaServers[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    janus = await startJanus();
    spare = await startJanus(janus.secret);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await Promise.all(open.splice(0).map((servers) => servers.close()));
  });
  afterAll(async () => {
    await Promise.all([janus.stop(), spare.stop()]);
  });

  function serversAt(urls: readonly string[], { capacity = 10, secret = janus.secret } = {}): MediaServers {
    const servers = createJanusServers({ urls, secret, capacity, open: openSocket, log: silentLog });
    open.push(servers);
    return servers;
  }
  async function readyAt(urls: readonly string[], capacity?: number): Promise<MediaServers> {
    const servers = serversAt(urls, capacity === undefined ? {} : { capacity });
    await expect.poll(() => servers.views().every(({ isUp }) => isUp)).toBe(true);
    return servers;
  }
  async function roomWithSender(servers: MediaServers) {
    const events: MediaEvent[] = [];
    const room = await servers.open((one) => events.push(one));
    const ann = await sendingPeer();
    ends.push(() => ann.close());
    await ann.take(await room.publish(ann.offer.sdp));
    await expect.poll(() => events).toContainEqual({ kind: 'broadcasterUp' });
    return { room, events };
  }

  it('forward one sender’s media to receivers', async () => {
    const { room, events } = await roomWithSender(await readyAt([janus.url]));
    const bob = await receivingPeer(await room.offerTo('bob'));
    ends.push(() => bob.close());
    await room.accept('bob', bob.answer.sdp);
    await expect.poll(() => bob.packets()).toBeGreaterThan(10);
    await expect.poll(() => events).toContainEqual({ kind: 'viewerUp', viewer: 'bob' });
  });

  it('refuse a malformed description, and serve on', async () => {
    const { room } = await roomWithSender(await readyAt([janus.url]));
    await room.offerTo('eve');
    const garbage = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';
    await expect(room.accept('eve', garbage)).rejects.toThrow(DescriptionRefused);
    expect(await room.offerTo('bob')).toContain('m=video');
  });

  it('count their viewers, and accept no more than their capacity', async () => {
    const servers = await readyAt([janus.url], 1);
    const { room } = await roomWithSender(servers);
    expect(room.hasSpace()).toBe(true);
    await room.offerTo('bob');
    expect([room.hasSpace(), servers.haveSpace()]).toEqual([false, false]);
    room.removeViewer('bob');
    expect(servers.haveSpace()).toBe(true);
  });

  it('are chosen by load, the least loaded first', async () => {
    const servers = await readyAt([janus.url, spare.url]);
    const { room } = await roomWithSender(servers);
    await room.offerTo('bob');
    const other = await servers.open(() => {});
    expect(other.server).not.toBe(room.server);
  });

  it('are chosen by the load from all nodes, and are full by that too', async () => {
    const servers = await readyAt([janus.url, spare.url], 5);
    const { server } = await servers.open(() => {});
    servers.updateLoads(new Map([[server, 4]]));
    expect((await servers.open(() => {})).server).not.toBe(server);
    servers.updateLoads(new Map([janus.url, spare.url].map((url) => [url, 5])));
    expect(servers.haveSpace()).toBe(false);
  });

  it('refuse requests without their secret', async () => {
    const servers = serversAt([janus.url], { secret: 'guessed' });
    const { url } = serversAt([spare.url]).views()[0] ?? {};
    await expect.poll(() => open[1]?.views()[0]?.isUp).toBe(true);
    expect(url).toBe(spare.url);
    expect(servers.haveSpace()).toBe(false);
    await expect(servers.open(() => {})).rejects.toThrow();
  });

  it.each(['streaming', 'sip', 'recordplay', 'echotest', 'textroom', 'audiobridge'])(
    'have no plugin but the one for rooms: not %s',
    async (name) => {
      const link = await connectJanus({ url: janus.url, secret: janus.secret, open: openSocket });
      ends.push(async () => link.close());
      const created = await link.ask({ janus: 'create' });
      const session_id = created.janus === 'success' ? created.data?.id : undefined;
      const attaching = link.ask({ janus: 'attach', session_id, plugin: `janus.plugin.${name}` });
      await expect(attaching).rejects.toThrow('No such plugin');
    },
  );

  it('sweep rooms that nobody sends into, and only those', async () => {
    await (await readyAt([janus.url])).open(() => {});
    const { room } = await roomWithSender(await readyAt([janus.url]));
    const link = await connectJanus({ url: janus.url, secret: janus.secret, open: openSocket });
    ends.push(async () => link.close());
    ends.push(async () => stop());
    const stop = await destroyOrphanedRooms(link, { secret: janus.secret, log: silentLog }, 50);
    const handle = await (await createJanusSession(link, () => {})).attach();
    await expect
      .poll(async () => (await handle.command({ request: 'list' })).list?.map((one) => one.num_participants))
      .toEqual([1]);
    expect(await room.offerTo('bob')).toContain('m=video');
  });

  it('report lost rooms when they die, and are reconnected', async () => {
    const servers = await readyAt([janus.url]);
    const { events } = await roomWithSender(servers);
    await janus.crash();
    await expect.poll(() => events.at(-1)).toEqual({ kind: 'lost' });
    expect(servers.haveSpace()).toBe(false);
    await janus.restart();
    await expect.poll(() => servers.haveSpace()).toBe(true);
  });

  it('are lost when they are paused', async () => {
    const { events } = await roomWithSender(await readyAt([spare.url]));
    spare.freeze();
    await expect.poll(() => events.at(-1)).toEqual({ kind: 'lost' });
    spare.wake();
  });
});
