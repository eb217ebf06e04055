import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { RegistryUnavailable } from '../../platform/resilience/storeFailure.ts';
import { CommandMemory } from './commandMemory.ts';
import { codeOf, createSetup, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';
import { sendRateLimited } from './requestHandler.ts';

let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;
beforeEach(async () => {
  setup = await createSetup();
  [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
  await setup.ask(ann, 'createRoom', { room_name: 'den', user_id: 'ann' });
  for (const one of [ann, bob]) await setup.ask(one, 'joinRoom', { room_name: 'den', user_id: one.id });
  for (const { received } of [ann, bob]) received.length = 0;
  setup.answered.length = 0;
});
afterEach(() => setup.end());

const send = async ({ connection }: FakeClient, event: string, payload?: unknown) =>
  setup.answer(connection, { event, payload, acknowledge: undefined });
const join = { room_name: 'nowhere', user_id: 'ann' };

const answerInVain = (event: string, payload: object) =>
  setup.answer(ann.connection, {
    event,
    payload,
    acknowledge: () => {
      throw new Error('no socket');
    },
  });

describe('a failure', () => {
  it('[R-WIRE-6] is told once: by the acknowledgement if there is one', async () => {
    expect(codeOf(await setup.ask(ann, 'chatMessage', {}))).toBe('invalid');
    expect(ann.received).toEqual([]);
    await send(ann, 'chatMessage', {});
    expect(ann.received).toEqual([
      { event: 'signalError', payload: { event: 'chatMessage', code: 'invalid', message: ERROR_MESSAGES.invalid } },
    ]);
  });

  it('[R-WIRE-5] [R-ROOM-5] of a join is told by roomJoinError, with an acknowledgement and without', async () => {
    const refused = { code: 'room_not_found', message: ERROR_MESSAGES.room_not_found };
    expect(await setup.ask(ann, 'joinRoom', join)).toEqual({ ok: false, error: refused });
    await send(ann, 'joinRoom', join);
    const notice = { event: 'roomJoinError', payload: { room_name: 'nowhere', ...refused } };
    expect(ann.received).toEqual([notice, notice]);
  });

  it('[R-ROOM-5] of a join that names no room names none', async () => {
    await send(ann, 'joinRoom', { room_name: 'No Room!' });
    await send(ann, 'joinRoom');
    expect(ann.received.map(({ payload }) => payload)).toMatchObject([{ room_name: '' }, { room_name: '' }]);
  });

  it('[R-ROOM-5] of a join for a reason that plain clients do not know is try_again', async () => {
    setup.registry.join = () => Promise.reject(new TypeError('a bug'));
    expect(await setup.ask(ann, 'joinRoom', join)).toMatchObject({
      error: { code: 'try_again', message: ERROR_MESSAGES.try_again },
    });
    expect(setup.answered).toEqual([['joinRoom', 'internal']]);
  });

  it('[R-WIRE-6] that comes at once, or later, is answered', async () => {
    setup.registry.pairOf = () => {
      throw new RegistryUnavailable();
    };
    const offer = { receiver_id: 'bob', offer: { type: 'offer', sdp: 'v=0' } };
    expect(codeOf(await setup.ask(ann, 'offer', offer))).toBe('try_again');
    setup.registry.say = () => Promise.reject(new RegistryUnavailable());
    expect(codeOf(await setup.ask(ann, 'chatMessage', { message: 'hi' }))).toBe('try_again');
  });

  it('[R-WIRE-6] of the answer itself ends nothing, at once or later, and is logged', async () => {
    const logged: unknown[] = [];
    setup.signalling.services.log.error = (...line) => void logged.push(line);
    expect(answerInVain('sendReaction', { reaction: '👋' })).toBeUndefined();
    await expect(answerInVain('chatMessage', { message: 'hi' })).resolves.toBeUndefined();
    const where = { err: new Error('no socket'), room: 'den', member: 'ann' };
    expect(logged).toEqual([
      [{ ...where, event: 'sendReaction' }, 'an event could not be answered'],
      [{ ...where, event: 'chatMessage' }, 'an event could not be answered'],
    ]);
  });
});

describe('an answer', () => {
  it('to what needs no waiting comes at once', () => {
    const outcomes: unknown[] = [];
    const acknowledge = (outcome: object) => outcomes.push(outcome);
    void setup.answer(ann.connection, { event: 'sendReaction', payload: { reaction: '👋' }, acknowledge });
    expect(outcomes).toEqual([{ ok: true }]);
    expect(bob.takeEvents()).toEqual(['receiveReaction']);
  });

  it('[R-WIRE-6] to a success without an acknowledgement is none', async () => {
    await send(ann, 'chatMessage', { message: 'hi' });
    expect(ann.received).toEqual([]);
  });

  it('[R-WIRE-7] [R-WIRE-9] to what no handler reads', async () => {
    expect(codeOf(await setup.ask(ann, 'constructor' as never))).toBe('unknown_event');
    const binary = { message: 'hi', x: { _placeholder: true } };
    expect(codeOf(await setup.ask(ann, 'chatMessage', binary))).toBe('invalid');
    expect(bob.received).toEqual([]);
  });

  it('an operator sees each known event with its result, and unknown ones without their names', async () => {
    await setup.ask(ann, 'chatMessage', { message: 'hi' });
    await setup.ask(ann, 'chatMessage', {});
    await setup.ask(ann, 'joinRoom', join);
    await setup.ask(ann, 'nonsense' as never);
    expect(setup.answered).toEqual([
      ['chatMessage', 'ok'],
      ['chatMessage', 'invalid'],
      ['joinRoom', 'room_not_found'],
      ['unknown', 'unknown_event'],
    ]);
  });

  it('an operator sees how long it took, in seconds', async () => {
    const seconds: number[] = [];
    const slow = await createSetup({
      context: { metrics: { requestAnswered: (_, __, took) => void seconds.push(took) } },
    });
    const real = performance.now.bind(performance);
    let now = 1_000;
    performance.now = () => now;
    slow.registry.claim = async () => {
      now += 500;
      return { kind: 'refused', code: 'user_id_taken' };
    };
    try {
      await slow.ask(slow.connect('ann'), 'createRoom', { room_name: 'den', user_id: 'ann' });
    } finally {
      performance.now = real;
    }
    expect(seconds).toEqual([0.5]);
    await slow.end();
  });

  it('[R-WIRE-18] to a dropped event is rate_limited, by its acknowledgement if it has one', () => {
    const outcomes: object[] = [];
    const packet = { event: 'offer', payload: {} };
    sendRateLimited(ann.connection, { ...packet, acknowledge: (outcome) => outcomes.push(outcome) });
    sendRateLimited(ann.connection, { ...packet, acknowledge: undefined });
    expect(outcomes).toMatchObject([{ ok: false, error: { code: 'rate_limited' } }]);
    expect(ann.received).toMatchObject([{ event: 'signalError', payload: { event: 'offer', code: 'rate_limited' } }]);
  });
});

describe('a repeated command', () => {
  const command = { message: 'once', command_id: 'c' };

  it('[R-WIRE-11] gets the first answer and has no second effect', async () => {
    const first = await setup.ask(ann, 'chatMessage', command);
    expect(await setup.ask(ann, 'chatMessage', { ...command, message: 'twice' })).toEqual(first);
    expect(bob.takeEvents()).toEqual(['chatMessage']);
    expect(setup.answered).toHaveLength(1);
  });

  it('[R-WIRE-11] of another event is another one', async () => {
    await setup.ask(ann, 'chatMessage', command);
    await setup.ask(ann, 'sendReaction', { reaction: '👋', command_id: 'c' });
    expect(bob.takeEvents()).toEqual(['chatMessage', 'receiveReaction']);
  });

  it('[R-WIRE-11] that failed for a moment is tried again', async () => {
    const say = setup.registry.say.bind(setup.registry);
    setup.registry.say = () => Promise.reject(new RegistryUnavailable());
    expect(codeOf(await setup.ask(ann, 'chatMessage', command))).toBe('try_again');
    setup.registry.say = say;
    expect(codeOf(await setup.ask(ann, 'chatMessage', command))).toBeUndefined();
  });

  it('[R-WIRE-11] gets its notices again, which are told once', async () => {
    const refused = { ...join, command_id: 'j' };
    await send(ann, 'joinRoom', refused);
    const [first] = ann.received.splice(0);
    await send(ann, 'joinRoom', refused);
    expect(ann.received).toEqual([first]);
  });

  it('[R-WIRE-11] without a notice is refused by signalError again', async () => {
    const refused = { room_name: 'elsewhere', command_id: 'l' };
    for (const _ of [1, 2]) await send(ann, 'leaveRoom', refused);
    expect(ann.received.map(({ event }) => event)).toEqual(['signalError', 'signalError']);
    await send(ann, 'chatMessage', { message: '', command_id: 'i' });
    await send(ann, 'chatMessage', { message: 'now', command_id: 'i' });
    const last = ann.received.slice(2).map(({ payload }) => payload);
    expect(last).toMatchObject([{ code: 'invalid' }, { code: 'invalid' }]);
  });

  it.each([[{ command_id: '' }], [{ command_id: 7 }], [null], ['text'], [7], [undefined]])(
    '[R-WIRE-11] without a readable id is none: %j',
    async (payload) => {
      for (const _ of [1, 2]) await send(ann, 'chatMessage', payload);
      expect(setup.answered).toHaveLength(2);
    },
  );

  it('[R-WIRE-11] is remembered for the membership in which it was sent', async () => {
    const before = ann.connection.commands;
    await setup.ask(ann, 'joinRoom', { room_name: 'den', user_id: 'ann', command_id: 'j' });
    expect(ann.connection.commands).toBe(before);
    await setup.ask(ann, 'createRoom', { room_name: 'loft', user_id: 'ann' });
    await setup.ask(ann, 'joinRoom', { room_name: 'loft', user_id: 'ann', command_id: 'k' });
    expect(ann.connection.commands).not.toBe(before);
    expect(before.recall('joinRoom k')?.outcome).toMatchObject({ ok: true, room_name: 'loft' });
    expect(ann.connection.commands).toEqual(new CommandMemory());
  });
});
