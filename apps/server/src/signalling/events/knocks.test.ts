import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveNamespace } from '../testing/serveNamespace.ts';
import { codeOf, createSetup, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';

let consumed: unknown[];
let limited: boolean;
let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;

const limits = {
  consume: async (...use: [string, string]) => {
    if (use[0] === 'knocks') consumed.push(use);
    return limited ? ({ kind: 'limited', retryAfterMs: 1 } as const) : ({ kind: 'allowed' } as const);
  },
  check: async () => ({ kind: 'allowed' }) as const,
};

const join = (client: FakeClient, more: object = {}) =>
  setup.ask(client, 'joinRoom', { room_name: 'den', user_id: client.id, ...more });
const knock = (client: FakeClient, more: object = {}) => join(client, { knock: true, ...more });
const act = async (requested: object, by = ann) => codeOf(await setup.ask(by, 'adminAction', requested));
const open = async (room: string, host: FakeClient) => {
  await setup.ask(host, 'createRoom', { room_name: room, user_id: host.id });
  await join(host, { room_name: room });
  await act({ action: 'setKnock', knock: true }, host);
};
/** The ids of those who wait, as last sent to the admin. */
const waiting = () => {
  const last = ann.received.findLast(({ event }) => event === 'knocks')?.payload as { waiting: { id: string }[] };
  return last.waiting.map(({ id }) => id);
};
const BOB = { id: 'bob', user_id: 'bob', name: 'Bob' };

/** Ann is admin of a room that asks to join. */
beforeEach(async () => {
  [consumed, limited] = [[], false];
  setup = await createSetup({ context: { limits } });
  [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
  await open('den', ann);
  ann.received.length = 0;
});
afterEach(() => setup.end());

describe('a room that asks to join', () => {
  it('[R-KNOCK-1] is announced as such, until nobody has to ask', async () => {
    await act({ action: 'setKnock', knock: false });
    await act({ action: 'setKnock', knock: true });
    expect(ann.received.map(({ payload }) => payload)).toMatchObject([{ locked: false }, { knock: true }]);
    expect(ann.received[0]?.payload).not.toHaveProperty('knock');
  });

  it('[R-KNOCK-1] refuses who comes without asking, and says that asking is possible', async () => {
    expect(await join(bob)).toMatchObject({ ok: false, error: { code: 'room_locked', knock: true } });
    expect(bob.received).toMatchObject([{ event: 'roomJoinError', payload: { code: 'room_locked', knock: true } }]);
    expect(bob.connection.knocksAt).toBeUndefined();
  });

  it('[R-KNOCK-1] lets who asks wait, without a seat, and tells the admin', async () => {
    expect(await knock(bob, { name: 'Bob' })).toEqual({ ok: true, room_name: 'den', waiting: true });
    expect(bob.received).toEqual([{ event: 'knockWaiting', payload: { room_name: 'den', host_here: true } }]);
    expect(ann.received).toMatchObject([{ event: 'knocks', payload: { waiting: [BOB] } }]);
    expect(bob.connection).toMatchObject({ knocksAt: 'den', seat: undefined });
  });

  it('[R-KNOCK-1] lets who asks again keep their place', async () => {
    await knock(bob);
    await knock(setup.connect('cy'));
    await knock(bob);
    expect(waiting()).toEqual(['bob', 'cy']);
  });

  it('[R-KNOCK-5] shows an admin who returns who waits, and nobody else', async () => {
    await knock(bob, { name: 'Bob' });
    ann.received.length = 0;
    await setup.ask(ann, 'syncRoom');
    expect(ann.received.at(-1)).toEqual({ event: 'knocks', payload: { waiting: [BOB] } });
    await act({ action: 'admit', target_socket_id: 'bob' });
    bob.received.length = 0;
    await join(bob);
    expect(bob.takeEvents()).toEqual(['session', 'existingUsers']);
    await setup.ask(ann, 'syncRoom');
    expect(waiting()).toEqual([]);
    await act({ action: 'setKnock', knock: false });
    ann.received.length = 0;
    await setup.ask(ann, 'syncRoom');
    expect(ann.takeEvents()).toEqual(['session', 'existingUsers']);
  });
});

describe('the admin’s answer', () => {
  beforeEach(() => knock(bob));

  it('[R-KNOCK-3] admit lets the person join', async () => {
    bob.received.length = 0;
    expect(await act({ action: 'admit', target_socket_id: 'bob' })).toBeUndefined();
    expect(bob.received).toEqual([{ event: 'knockAdmitted', payload: { room_name: 'den' } }]);
    expect([waiting(), bob.connection.knocksAt]).toEqual([[], undefined]);
    expect(await join(bob)).toMatchObject({ ok: true, socket_id: 'bob' });
  });

  it('[R-KNOCK-3] decline turns the person away, also when asking again', async () => {
    bob.received.length = 0;
    expect(await act({ action: 'decline', target_socket_id: 'bob' })).toBeUndefined();
    expect(bob.received).toMatchObject([
      { event: 'roomJoinError', payload: { room_name: 'den', code: 'knock_declined' } },
    ]);
    expect([waiting(), bob.connection.knocksAt]).toEqual([[], undefined]);
    expect(codeOf(await knock(bob))).toBe('knock_declined');
    expect(bob.connection.knocksAt).toBeUndefined();
  });

  it('[R-KNOCK-3] is the admin’s, and about someone who waits', async () => {
    expect(await act({ action: 'admit', target_socket_id: 'nobody' })).toBe('peer_not_found');
    expect(await act({ action: 'admit', target_socket_id: 'bob' }, setup.connect('cy'))).toBe('not_authorized');
  });

  it('[R-KNOCK-6] is not needed any more once nobody has to ask', async () => {
    bob.received.length = 0;
    await act({ action: 'setKnock', knock: false });
    expect(bob.received).toEqual([{ event: 'knockAdmitted', payload: { room_name: 'den' } }]);
  });

  it('[R-KNOCK-6] does not reach a socket that waits elsewhere meanwhile', async () => {
    bob.received.length = 0;
    bob.connection.knocksAt = 'loft';
    await act({ action: 'admit', target_socket_id: 'bob' });
    expect([bob.received, bob.connection.knocksAt]).toEqual([[], 'loft']);
  });
});

describe('waiting', () => {
  it('[R-KNOCK-6] ends with leaveRoom of that room', async () => {
    await knock(bob);
    expect(codeOf(await setup.ask(bob, 'leaveRoom', { room_name: 'loft' }))).toBe('not_a_member');
    expect(waiting()).toEqual(['bob']);
    expect(await setup.ask(bob, 'leaveRoom', { room_name: 'den' })).toEqual({ ok: true });
    expect([waiting(), bob.connection.knocksAt]).toEqual([[], undefined]);
    expect(codeOf(await setup.ask(bob, 'leaveRoom', { room_name: 'den' }))).toBe('not_a_member');
  });

  it('[R-KNOCK-6] ends with a request for another room', async () => {
    await open('loft', setup.connect('cy'));
    await knock(bob);
    await knock(bob, { room_name: 'loft' });
    expect([waiting(), bob.connection.knocksAt]).toEqual([[], 'loft']);
    await join(bob, { room_name: 'nowhere' });
    expect(bob.connection.knocksAt).toBeUndefined();
  });

  it('[R-KNOCK-6] ends with the socket', async () => {
    const { stage, arrive, allDone } = await serveNamespace();
    const [host, guest] = [await arrive('ann'), await arrive('bob')];
    const room = { room_name: 'den' };
    await host.ask('createRoom', { ...room, user_id: 'ann' });
    await host.ask('joinRoom', { ...room, user_id: 'ann' });
    await host.ask('adminAction', { action: 'setKnock', knock: true });
    await guest.ask('joinRoom', { ...room, user_id: 'bob', knock: true });
    expect(stage.registry.snapshot('den')?.roster.waiting).toMatchObject([{ id: 'bob' }]);
    guest.close();
    await allDone();
    expect(stage.registry.snapshot('den')?.roster.waiting).toBeUndefined();
    await stage.end();
  });

  it('[R-KNOCK-8] begins so often for an address, and repeating it costs nothing', async () => {
    await knock(bob);
    limited = true;
    expect(codeOf(await knock(bob))).toBeUndefined();
    expect(codeOf(await knock(setup.connect('cy')))).toBe('try_again');
    expect(consumed).toEqual([
      ['knocks', '192.0.2.1'],
      ['knocks', '192.0.2.1'],
    ]);
    expect(waiting()).toEqual(['bob']);
  });
});
