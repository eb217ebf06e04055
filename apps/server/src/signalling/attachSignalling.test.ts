import { EventEmitter } from 'node:events';
import type { Server } from 'socket.io';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MediaServers } from '../broadcasts/media/mediaServers.ts';
import type { Services } from '../services.ts';
import { createAddressLimits } from '../platform/access/addressLimits.ts';
import { issueAdmission } from '../rooms/admissionTickets.ts';
import { attachSignalling } from './attachSignalling.ts';
import { createFakeMedia } from './testing/fakeMedia.ts';
import { createFakeNodes } from './testing/fakeNodes.ts';
import { createFakeSocket } from './testing/fakeSocket.ts';
import { codeOf, createSetup, type SignallingSetup } from './testing/signallingSetup.ts';

let setup: SignallingSetup;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
  await setup.end();
});

type Middleware = (socket: unknown, next: (refusal?: Error) => void) => void;

function createNamespace() {
  const middlewares: Middleware[] = [];
  const sockets = new Map<string, unknown>();
  const use = (middleware: Middleware) => middlewares.push(middleware);
  return Object.assign(new EventEmitter(), { sockets, middlewares, use });
}

/** Signalling on namespaces without a network, alone or as one of several nodes. */
async function attach({ areSeveral = false, media }: { areSeveral?: boolean; media?: MediaServers } = {}) {
  const done: unknown[] = [];
  const { nodes, announced, question } = createFakeNodes(done);
  let notifyOthers: (() => void) | undefined;
  let reads = 0;
  const sanctions = {
    suspendedUntil: () => undefined,
    networkSuspendedUntil: () => undefined,
    hasWarning: () => false,
    subscribe: () => () => done.push('sanctions stopped'),
    notifyOthersWith: (notify: () => void) => (notifyOthers = notify),
    refresh: async () => void (reads += 1),
  } as unknown as Services['sanctions'];
  setup = await createSetup({ services: { sanctions, ...(media && { mediaServers: media }) } });
  const namespaces = { '/signal': createNamespace(), '/': createNamespace() };
  const io = { of: (name: keyof typeof namespaces) => namespaces[name] } as unknown as Server;
  const metrics = { requestAnswered() {}, streamMoved() {} };
  const { services, options } = setup.signalling;
  const signalling = attachSignalling(
    io,
    services,
    { ...options, trustProxy: 0 },
    metrics,
    createAddressLimits(1),
    areSeveral ? nodes : undefined,
  );
  closers.push(() => signalling.close());

  /** Opens a socket; `dies` at once when it is closed, or only when that is forced. */
  async function connect(id: string, { dies = true } = {}) {
    const namespace = namespaces['/signal'];
    const fake = createFakeSocket(id, {}, (isForced) => {
      if (!dies && !isForced) return;
      namespace.sockets.delete(id);
      fake.close('forced close');
    });
    await new Promise((resolve) => namespace.middlewares[0]?.(fake.socket, resolve));
    namespace.sockets.set(id, fake.socket);
    namespace.emit('connection', fake.socket);
    return fake;
  }
  const join = async (id: string, room: string) => {
    const one = await connect(id);
    await one.ask('createRoom', { room_name: room, user_id: id });
    await one.ask('joinRoom', { room_name: room, user_id: id });
    return one;
  };
  return {
    signalling,
    namespaces,
    connect,
    join,
    done,
    announced,
    reads: () => reads,
    notifyOthers: () => notifyOthers?.(),
    question,
  };
}

describe('the namespaces', () => {
  it('[R-WIRE-1] of Socket.IO’s own name serves nothing', async () => {
    const { namespaces } = await attach();
    const refusal = await new Promise((resolve) => namespaces['/'].middlewares[0]?.({}, resolve));
    expect(refusal).toMatchObject({ data: { code: 'not_found' } });
  });
});

describe('an operator', () => {
  it('sees how many sockets, rooms and members there are', async () => {
    const { signalling, join, connect } = await attach();
    await join('ann', 'den');
    await join('bob', 'den');
    await join('cy', 'loft');
    await connect('dee');
    expect(signalling.counts()).toEqual({
      sockets: 4,
      rooms: 2,
      members: 3,
      streams: { bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 },
    });
  });

  it('sees who serves broadcasts, with media servers', async () => {
    const { signalling, connect } = await attach({ media: createFakeMedia().servers });
    const [ann, bob] = [await connect('ann'), await connect('bob')];
    await ann.ask('start-stream', { user_id: 'ann', name: 'Ann' });
    await bob.ask('join-stream', { broadcaster_id: 'ann', viewer: { id: 'bob', name: 'Bob' } });
    expect(signalling.counts().streams).toEqual({ bySelf: 1, byServer: 0, viewersBySelf: 1, viewersByServer: 0 });
    expect(ann.received.filter((event) => event === 'viewer-joined')).toHaveLength(1);
    expect(signalling.streams?.connections.size).toBe(2);
  });
});

it('[R-WHIP-14] without media servers there is nothing for programs', async () => {
  const { signalling } = await attach();
  expect(signalling.streams).toBeUndefined();
});

it('the members of a room on this node can be notified, and only they', async () => {
  const { signalling, join, connect } = await attach();
  const ann = await join('ann', 'den');
  await join('bob', 'loft');
  await connect('cy');
  const members = signalling.localMembersIn('den');
  expect(members).toMatchObject([{ socketId: 'ann', memberId: 'ann' }]);
  members[0]?.notify('inspectionEnded', {});
  expect(ann.received.at(-1)).toBe('inspectionEnded');
});

it('[R-ROOM-22] a ticket admits; whether it is used already, all nodes decide together', async () => {
  const codes: unknown[] = [];
  for (const areSeveral of [false, true]) {
    const { connect } = await attach({ areSeveral });
    const { registry, signalling } = setup;
    const about = { seats: 2, tags: [], isPrivate: false, hasPassword: true, createdAt: 0 };
    await registry.openRoom({ id: 'room-id', name: 'den', ...about });
    const admission = issueAdmission(signalling.services.tickets, 'room-id', registry.now());
    const ann = await connect('ann');
    codes.push(codeOf(await ann.ask('joinRoom', { room_name: 'den', user_id: 'ann', admission })));
  }
  expect(codes).toEqual([undefined, 'admission_required']);
});

describe('one of several nodes', () => {
  it('listens as itself, and answers questions about broadcasts', async () => {
    const { done, question } = await attach({ areSeveral: true, media: createFakeMedia().servers });
    expect(done).toEqual([['listen', 'here']]);
    const requested = { kind: 'joined', room: 'live:1', broadcaster: 'ann', viewer: 'bob', canMove: true };
    expect(await question(requested)).toBe('star');
  });

  it('without media servers has no answers', async () => {
    const { question } = await attach({ areSeveral: true });
    expect(await question({ kind: 'yield', room: 'live:1', broadcaster: 'ann' })).toBe('');
  });

  it('[R-REPORT-9] tells the others of changed sanctions, and reads them when told', async () => {
    const { done, notifyOthers, announced, reads } = await attach({ areSeveral: true });
    notifyOthers();
    expect(done).toContainEqual(['announce', 'sanctions']);
    announced.get('sanctions')?.();
    expect(reads()).toBe(1);
  });

  it('[R-BACK-20] asks its clients to move when it has been without the store; a single node does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const isRequested: boolean[] = [];
    for (const areSeveral of [true, false]) {
      const { connect } = await attach({ areSeveral });
      setup.registry.health = () => ({ kind: 'down', since: 0 });
      const ann = await connect('ann');
      await vi.advanceTimersByTimeAsync(6_000);
      isRequested.push(ann.received.includes('migrate'));
    }
    expect(isRequested).toEqual([true, false]);
  });
});

describe('closing', () => {
  it('closes connections as if they were lost, so that clients reconnect, and waits for what follows', async () => {
    const { signalling, connect, done } = await attach({ areSeveral: true, media: createFakeMedia().servers });
    const [ann, bob] = [await connect('ann'), await connect('bob')];
    await signalling.close();
    expect([ann.ends, bob.ends]).toEqual([['closed'], ['closed']]);
    expect(signalling.counts().sockets).toBe(0);
    expect(done).toContain('sanctions stopped');
    expect(done).toContainEqual(['deleteLoad', 'here']);
  });

  it('forces connections that do not close within a second', async () => {
    const { signalling, connect } = await attach();
    const ann = await connect('ann', { dies: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closing = signalling.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(ann.ends).toEqual(['closed']);
    await vi.advanceTimersByTimeAsync(1);
    await closing;
    expect(ann.ends).toEqual(['closed', 'forced']);
  });

  it('forces no connection that has closed', async () => {
    const { signalling, connect } = await attach();
    const ann = await connect('ann');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await signalling.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ann.ends).toEqual(['closed']);
  });
});

it('[R-BACK-17] clients are asked to move', async () => {
  const { signalling, connect } = await attach();
  const ann = await connect('ann');
  const moved = signalling.askToMove(10);
  expect(ann.received).toEqual(['migrate']);
  await moved;
});

it('[R-ROOM-50] open pages are reported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { connect, signalling } = await attach();
  const requesters: unknown[] = [];
  setup.registry.keepAlive = async (all) => void requesters.push(all);
  await connect('ann');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(requesters).toHaveLength(1);
  await signalling.close();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(requesters).toHaveLength(1);
});
