import { afterEach, describe, expect, it } from 'vitest';
import { silentLog, type SignallingSetup, type SetupOptions } from '../testing/signallingSetup.ts';
import { serveNamespace, type Arrived } from '../testing/serveNamespace.ts';

let setup: SignallingSetup;
afterEach(() => setup.end());

async function serve(options: SetupOptions = {}) {
  const served = await serveNamespace(options);
  ({ stage: setup } = served);
  return served;
}

const join = async (one: Arrived, room = 'den') => {
  await one.ask('createRoom', { room_name: room, user_id: one.socket.id });
  return one.ask('joinRoom', { room_name: room, user_id: one.socket.id });
};
const membersOf = (room: string) => setup.registry.membersOf(room).map(({ memberId, away }) => [memberId, away]);

describe('a socket', () => {
  it('that is refused is no connection', async () => {
    const { arrive } = await serve();
    expect((await arrive('ann', { version: 0 })).refusal).toMatchObject({ data: { code: 'upgrade_required' } });
    expect(setup.connections.size).toBe(0);
  });

  it('that the namespace lets in unasked is not served', async () => {
    const { namespace } = await serve();
    namespace.emit('connection', { id: 'x', on() {} });
    expect(setup.connections.size).toBe(0);
  });

  it('is served in order: a join right behind its createRoom finds the room', async () => {
    const { arrive } = await serve();
    const ann = await arrive('ann');
    ann.say('createRoom', { room_name: 'den', user_id: 'ann' });
    expect(await ann.ask('joinRoom', { room_name: 'den', user_id: 'ann' })).toMatchObject({ ok: true });
  });

  it('is read directly, and by Socket.IO', async () => {
    const { arrive } = await serve();
    const ann = await arrive('ann');
    ann.sayRaw('2/signal,["nonsense",{}]');
    ann.say('nonsense', {});
    expect(ann.received).toEqual(['signalError', 'signalError']);
  });

  it('[R-WIRE-6] may send an event named error, which ends nothing, and whose content the log never has', async () => {
    const logged: object[] = [];
    const log = { ...silentLog, debug: (fields: object) => void logged.push(fields) };
    const { arrive } = await serve({ services: { log } });
    const ann = await arrive('ann');
    ann.events.emit('error', 'content');
    expect(logged).toEqual([]);
    const err = new Error('unreadable');
    ann.events.emit('error', err);
    expect([logged, ann.ends]).toEqual([[{ err }], []]);
  });

  it('whose request to resume cannot be served is closed, so that its client retries', async () => {
    const { arrive } = await serve();
    setup.signalling.services.registry.resume = () => Promise.reject(new Error('away'));
    const ann = await arrive('ann', { resume: true, resume_token: 'seat' });
    await expect.poll(() => ann.ends).toEqual(['closed']);
    expect(ann.received).toEqual([]);
  });

  it('[R-REPORT-8] receives a pending warning on connecting', async () => {
    const { arrive } = await serve();
    const { sanctions } = setup.signalling.services;
    Object.assign(sanctions, { hasWarning: () => true, takeWarning: async () => ({ reason: 'spam' }) });
    const ann = await arrive('ann');
    await expect.poll(() => ann.received).toEqual(['warned']);
  });

  it('[R-WIRE-17] that goes on flooding is closed; what it still sends does nothing more', async () => {
    let now = 0;
    const real = performance.now.bind(performance);
    performance.now = () => now;
    try {
      const closings: object[] = [];
      const { arrive } = await serve({
        services: { log: { ...silentLog, warn: (fields: object) => void closings.push(fields) } },
      });
      const ann = await arrive('ann');
      const flood = (count: number) => {
        for (let sent = 0; sent < count; sent++) ann.say('nonsense', {});
      };
      flood(302);
      expect(ann.received).toHaveLength(301);
      for (now = 100; now < 2_000; now += 100) flood(20);
      expect(ann.ends).toEqual([]);
      now = 2_000;
      flood(200);
      expect(ann.ends).toContain('disconnected');
      expect(closings).toEqual([{ socket: 'ann' }]);
    } finally {
      performance.now = real;
    }
  });
});

describe('when its socket closes', () => {
  it('[R-BACK-3] a member that cannot return leaves at once', async () => {
    const { arrive, allDone } = await serve();
    const [ann, bob] = [await arrive('ann'), await arrive('bob')];
    await join(ann);
    await join(bob);
    bob.close();
    await allDone();
    expect(membersOf('den')).toEqual([['ann', false]]);
    expect(ann.received.at(-1)).toBe('userLeft');
    expect(setup.connections.has('bob')).toBe(false);
  });

  it('[R-BACK-2] a member that can return is away, and its connection is forgotten', async () => {
    const { arrive, allDone } = await serve();
    const [ann, bob] = [await arrive('ann'), await arrive('bob', { resume: true })];
    await join(ann);
    await join(bob);
    bob.close();
    await allDone();
    expect(membersOf('den')).toEqual([
      ['ann', false],
      ['bob', true],
    ]);
    expect([...setup.connections.keys()]).toEqual(['ann']);
  });

  it('[R-BACK-23] what is sent to the room right after waits for the member, nothing that it received before', async () => {
    const { arrive, allDone } = await serve();
    const [ann, bob] = [await arrive('ann'), await arrive('bob', { resume: true })];
    await join(ann);
    await join(bob);
    await ann.ask('chatMessage', { message: 'before', id: 'm0' });
    expect(bob.received).toContain('chatMessage');
    const token = setup.connections.get('bob')?.seat?.resumeToken;
    bob.close();
    ann.say('chatMessage', { message: 'hi', id: 'm' });
    await allDone();
    const again = await arrive('bob-2', { resume: true, resume_token: token, keeps_connections: true });
    await expect.poll(() => again.received).toEqual(['session', 'existingUsers', 'chatMessage']);
  });

  it('[R-STREAM-16] both its seats are over', async () => {
    const { arrive, allDone } = await serve();
    const ann = await arrive('ann');
    await join(ann);
    await ann.ask('start-stream', { user_id: 'ann', name: 'Ann' });
    ann.close();
    await allDone();
    expect([membersOf('den'), await setup.registry.listBroadcasts()]).toEqual([[], []]);
  });

  it('[R-BACK-23] a join in progress takes its seat first; nothing after it counts as received', async () => {
    const { arrive, allDone } = await serve();
    const ann = await arrive('ann');
    await join(ann);
    const bob = await arrive('bob', { resume: true });
    const { registry } = setup;
    const received: unknown[] = [];
    const [take, dropped] = [registry.join.bind(registry), registry.dropped.bind(registry)];
    let seq: number | undefined;
    Object.assign(registry, {
      async join(request: Parameters<typeof take>[0]) {
        const outcome = await take(request);
        bob.close();
        if (outcome.kind === 'joined') ({ seq } = outcome.session);
        await registry.say({ room: 'den', memberId: 'ann', message: 'hi', id: 'm' });
        return outcome;
      },
      dropped(request: Parameters<typeof dropped>[0]) {
        received.push(request.receivedSeq);
        return dropped(request);
      },
    });
    bob.say('joinRoom', { room_name: 'den', user_id: 'bob' });
    await allDone();
    expect(received).toEqual([seq]);
    expect(membersOf('den')).toEqual([
      ['ann', false],
      ['bob', true],
    ]);
  });

  it('[R-BACK-14] after a ping timeout a fifth of the grace is over', async () => {
    const { arrive, allDone } = await serve({ options: { resumeGraceMs: 10_000 } });
    const silences: unknown[] = [];
    const dropped = setup.registry.dropped.bind(setup.registry);
    setup.signalling.services.registry.dropped = (request) => {
      silences.push(request.silentMs);
      return dropped(request);
    };
    for (const why of ['ping timeout', 'transport close']) {
      const ann = await arrive(`ann-${why.length}`, { resume: true });
      await join(ann, `den-${why.length}`);
      ann.close(why);
      await allDone();
    }
    expect(silences).toEqual([2_000, 0]);
  });

  it('[R-ID-3] its user id is free again, also when its seat could not be given up, which is logged', async () => {
    const errors: object[] = [];
    const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
    const { arrive, allDone } = await serve({ services: { log } });
    const [ann, bob] = [await arrive('ann'), await arrive('bob')];
    await join(ann);
    await join(bob);
    ann.close();
    await allDone();
    expect(errors).toEqual([]);
    const released: string[] = [];
    const err = new Error('away');
    Object.assign(setup.signalling.services.registry, {
      dropped: () => Promise.reject(err),
      release: async (id: string) => void released.push(id),
    });
    bob.close();
    await allDone();
    expect([released, setup.connections.size, errors]).toEqual([['bob'], 0, [{ err }]]);
  });
});
