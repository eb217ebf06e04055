import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '@colloquy/machines/contract/wire.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };

let server: SignallingServer;
let ada: TestClient;
let ben: TestClient;
beforeAll(async () => {
  server = await startSignalling({ options: { limitsFactor: 1_000 } });
  ada = await server.connectAndJoin('validation', 'ada');
  ben = await server.connectAndJoin('validation', 'ben');
});
afterAll(() => server.close());

const nested = (depth: number, within = '') => '['.repeat(depth) + within + ']'.repeat(depth);
/** Sends a raw packet, past the client library. */
const sayRaw = (person: TestClient, packet: string | Buffer) => person.socket.io.engine.write(packet);

const BAD: [string, string, () => unknown][] = [
  ['nothing', 'offer', () => undefined],
  ['null', 'joinRoom', () => null],
  ['a string', 'chatMessage', () => 'hello'],
  ['an array', 'joinRoom', () => ['validation', 'ada']],
  ['a wrong type', 'chatMessage', () => ({ message: { toString: 'x' } })],
  ['a number as a name', 'joinRoom', () => ({ room_name: 7, user_id: 'ada' })],
  ['a bad name', 'createRoom', () => ({ room_name: 'No Room!', user_id: 'ada' })],
  ['a user id with a bidirectional override', 'createRoom', () => ({ room_name: 'fine', user_id: 'abc\u202Edef' })],
  ['an unknown action', 'adminAction', () => ({ action: 'promote', target_socket_id: ben.id })],
  ['a text as a number', 'adminAction', () => ({ action: 'setSeats', seats: '3' })],
  ['too many seats', 'adminAction', () => ({ action: 'setSeats', seats: 1_001 })],
  ['a description of another type', 'offer', () => ({ receiver_id: ben.id, offer: { type: 'answer', sdp: 'v=0' } })],
  ['too long an sdp', 'offer', () => ({ receiver_id: ben.id, offer: { type: 'offer', sdp: 'é'.repeat(33_000) } })],
  [
    'too long a candidate',
    'ice-candidate',
    () => ({ receiver_id: ben.id, candidate: { candidate: 'x'.repeat(2_049) } }),
  ],
  ['too long a command id', 'chatMessage', () => ({ message: 'hi', command_id: 'x'.repeat(65) })],
  ['a binary payload', 'offer', () => Buffer.from('binary')],
  ['a binary field', 'offer', () => ({ receiver_id: ben.id, offer: Buffer.from('binary') })],
  ['a binary unknown key', 'chatMessage', () => ({ message: 'hi', x: new Uint8Array(4) })],
  ['more binary fields than Socket.IO takes', 'chatMessage', () => Array.from({ length: 20 }, () => Buffer.from('b'))],
  ['a key of the prototype', 'chatMessage', () => JSON.parse('{"__proto__": {"message": "hi"}}')],
];

describe('a bad payload', () => {
  it.each(BAD)(
    '[R-WIRE-6] with %s: one typed answer to %s, nobody else receives anything, and the socket works on',
    async (_, event, payload) => {
      const receivedByBen = await ben.receivedDuring(async () => {
        const receivedByAda = await ada.receivedDuring(async () => {
          expect((await ada.ask(event, payload())).error?.code).toBe('invalid');
        });
        expect(receivedByAda.map(({ event }) => event)).toEqual(event === 'joinRoom' ? ['roomJoinError'] : []);
      });
      expect(receivedByBen).toEqual([]);
      expect((await ada.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
    },
  );

  it.each(BAD)('[R-WIRE-6] with %s: one notice to %s without an acknowledgement', async (_, event, payload) => {
    const received = await ada.receivedDuring(async () => ada.send(event, payload()));
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject(
      event === 'joinRoom'
        ? { event: 'roomJoinError', payload: { code: 'invalid' } }
        : { event: 'signalError', payload: { event, code: 'invalid' } },
    );
  });

  // Written by hand: the client library cannot encode them, its stack overflows.
  it.each([
    ['5,000 nested arrays as an offer', () => `{"receiver_id":"${ben.id}","offer":${nested(5_000)}}`],
    [
      '5,000 nested arrays as an sdp',
      () => `{"receiver_id":"${ben.id}","offer":{"type":"offer","sdp":${nested(5_000)}}}`,
    ],
    [
      '5,000 nested arrays beside an offer',
      () => `{"receiver_id":"${ben.id}","offer":${JSON.stringify(OFFER)},"x":${nested(5_000)}}`,
    ],
    ['as many nested arrays as a frame holds', () => nested(60_000)],
  ])('[R-WIRE-9] with %s is invalid, nobody else receives it, and the socket stays', async (_, payload) => {
    const receivedByBen = await ben.receivedDuring(async () => {
      const received = await ada.receivedDuring(async () => sayRaw(ada, `2/signal,["offer",${payload()}]`));
      expect(received).toMatchObject([{ event: 'signalError', payload: { event: 'offer', code: 'invalid' } }]);
    });
    expect(receivedByBen).toEqual([]);
  });

  it('[R-WIRE-9] both deep and binary is invalid, and the socket stays', async () => {
    const received = await ada.receivedDuring(async () => {
      sayRaw(ada, `51-/signal,["offer",${nested(60_000, '{"_placeholder":true,"num":0}')}]`);
      sayRaw(ada, Buffer.from('x'));
    });
    expect(received).toMatchObject([{ event: 'signalError', payload: { event: 'offer', code: 'invalid' } }]);
  });
});

describe('an event name', () => {
  const names = ['nonsense', 'constructor', '__proto__', 'toString', 'error', 'message', 'session', 'x'.repeat(5_000)];
  it.each(names.map((name) => [name]))('[R-WIRE-7] %.20s is unknown', async (name) => {
    expect((await ada.ask(name, {})).error?.code).toBe('unknown_event');
    const received = await ada.receivedDuring(async () => ada.send(name, {}));
    expect(received).toMatchObject([{ payload: { event: name.slice(0, 64), code: 'unknown_event' } }]);
  });

  it.each([['connect'], ['connect_error'], ['disconnect'], ['disconnecting'], ['newListener'], ['removeListener']])(
    '[R-WIRE-7] that Socket.IO reserves, %s, is unknown, too',
    async (name) => {
      const received = await ada.receivedDuring(async () => sayRaw(ada, `2/signal,["${name}",{}]`));
      expect(received).toMatchObject([{ payload: { event: name, code: 'unknown_event' } }]);
    },
  );

  it('[R-WIRE-7] that is a number is unknown', async () => {
    const received = await ada.receivedDuring(async () => sayRaw(ada, '2/signal,[7,{}]'));
    expect(received).toMatchObject([{ payload: { event: '7', code: 'unknown_event' } }]);
  });

  it('[R-WIRE-4] of the contract answers every acknowledgement', async () => {
    const answers = await Promise.all(Object.keys(requests).map((event) => ada.ask(event, { nothing: 'useful' })));
    expect(answers.every(({ ok, error }) => ok || typeof error?.code === 'string')).toBe(true);
  });
});

it('[R-WIRE-8] unknown keys are dropped, never refused', async () => {
  expect((await ada.ask('chatMessage', { message: 'hi', colour: 'red' })).ok).toBe(true);
  expect(Object.keys(await ben.waitForNotice('chatMessage')).sort()).toEqual(['id', 'message', 'socket_id', 'user_id']);
});

it('superfluous arguments do not prevent an answer', async () => {
  expect((await ada.ask('chatMessage', { message: 'hi' }, 'more', { and: 'more' })).ok).toBe(true);
});

describe('a frame', () => {
  it('[R-WIRE-10] above 128 KiB closes that socket and nothing else', async () => {
    const eve = await server.connectAndJoin('frames', 'eve');
    const received = await ada.receivedDuring(async () => {
      eve.send('chatMessage', { message: 'x'.repeat(128 * 1024) });
      await eve.waitForClose();
    });
    expect(received).toEqual([]);
    expect(ada.socket.connected).toBe(true);
  });

  it('of 120 KiB is read', async () => {
    expect((await ada.ask('chatMessage', { message: 'x'.repeat(120 * 1024) })).error?.code).toBe('invalid');
  });

  it.each(['garbage', '9', '2/signal,["offer"', '2/signal,{}', '5-/signal,[]', '2/elsewhere,["x"]', '4/signal,{}'])(
    'of garbage (%s) closes at most its own socket',
    async (packet) => {
      const eve = await server.connect();
      sayRaw(eve, packet);
      await ada.roundTrip();
      expect((await ada.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
    },
  );

  it('for an unknown namespace is refused', async () => {
    const eve = await server.connect();
    const lost = eve.socket.io.socket('/');
    const refused = new Promise<Error & { data?: { code?: string } }>((resolve) => lost.once('connect_error', resolve));
    lost.connect();
    expect((await refused).data?.code).toBe('not_found');
  });
});

describe('a command', () => {
  it('[R-WIRE-11] repeated gets the first answer and acts once', async () => {
    const command = { message: 'once', command_id: 'say-once' };
    const received = await ben.receivedDuring(async () => {
      const first = await ada.ask('chatMessage', command);
      expect(await ada.ask('chatMessage', command)).toEqual(first);
    });
    expect(received).toHaveLength(1);
  });

  it('[R-WIRE-11] repeated before its answer acts once too', async () => {
    const command = { message: 'twice at once', command_id: 'at-once' };
    const received = await ben.receivedDuring(() =>
      Promise.all([ada.ask('chatMessage', command), ada.ask('chatMessage', command)]),
    );
    expect(received).toHaveLength(1);
  });

  it('[R-WIRE-11] that was invalid does not become valid by another payload', async () => {
    const command_id = 'blank-first';
    const first = await ada.ask('chatMessage', { message: ' ', command_id });
    expect(await ada.ask('chatMessage', { message: 'words now', command_id })).toEqual(first);
  });

  it('[R-WIRE-11] that was refused is refused again, with its notice', async () => {
    const eve = await server.connect();
    const command = { room_name: 'not-yet', user_id: 'eve-c', command_id: 'join-1' };
    await eve.ask('joinRoom', command);
    await eve.waitForNotice('roomJoinError');
    await eve.ask('createRoom', { room_name: 'not-yet', user_id: 'eve-c' });
    expect((await eve.ask('joinRoom', command)).error?.code).toBe('room_not_found');
    expect(await eve.waitForNotice('roomJoinError')).toMatchObject({ code: 'room_not_found' });
  });

  it('[R-WIRE-11] is another one in another membership', async () => {
    const eve = await server.connectAndJoin('memberships', 'eve-d');
    const fay = await server.connectAndJoin('memberships', 'fay-d');
    const leave = { room_name: 'memberships', command_id: 'leave' };
    await eve.ask('leaveRoom', leave);
    await eve.join('memberships', 'eve-d');
    expect((await eve.ask('leaveRoom', leave)).ok).toBe(true);
    await fay.waitForNotice('userJoined');
    expect(await fay.waitForNotice('userLeft')).toMatchObject({ socket_id: eve.id });
  });

  it('[R-WIRE-11] of another person is another one', async () => {
    await ada.ask('chatMessage', { message: 'mine', command_id: 'shared' });
    const received = await ada.receivedDuring(() =>
      ben.ask('chatMessage', { message: 'mine too', command_id: 'shared' }),
    );
    expect(received).toHaveLength(1);
  });
});

describe('a flood', () => {
  it('[R-WIRE-17] of 300 events passes, the next gets rate_limited', async () => {
    const strict = await startSignalling();
    const eve = await strict.connect();
    const answers = await Promise.all(Array.from({ length: 300 }, () => eve.ask('nonsense')));
    expect(answers.every(({ error }) => error?.code === 'unknown_event')).toBe(true);
    eve.send('nonsense');
    while ((await eve.waitForNotice('signalError')).code !== 'rate_limited') eve.send('nonsense');
    await strict.close();
  });

  it('[R-WIRE-18] is reported by the dropped event’s acknowledgement, and the rest is unanswered', async () => {
    const strict = await startSignalling();
    const eve = await strict.connect();
    const codes: unknown[] = [];
    const notified = new Promise<void>((resolve) => {
      for (let sent = 0; sent < 600; sent++) {
        eve.socket.emit('nonsense', {}, ({ error }: { error: { code: string } }) => {
          codes.push(error.code);
          if (error.code === 'rate_limited') resolve();
        });
      }
    });
    await notified;
    // Refilled enough for one request, whose answer comes after all answers to the flood; before, it gets none.
    const answered = () =>
      eve.socket
        .timeout(500)
        .emitWithAck('after')
        .then(({ error }: { error: { code: string } }) => error.code)
        .catch(() => undefined);
    await expect.poll(answered).toBe('unknown_event');
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1);
    expect(codes.length).toBeLessThan(600);
    await strict.close();
  });

  it('[R-WIRE-17] that goes on is closed, and nobody else is', async () => {
    const strict = await startSignalling();
    const eve = await strict.connect();
    const fay = await strict.connect();
    const flooding = setInterval(() => {
      for (let sent = 0; sent < 50; sent++) eve.send('nonsense');
    }, 20);
    await eve.waitForClose();
    clearInterval(flooding);
    expect((await fay.ask('nonsense')).error?.code).toBe('unknown_event');
    await strict.close();
  });
});
