import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, type EventObject } from 'xstate';
import { CODE_TIMEOUT_MS, type CodeMessage } from '../contract/verification.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { codeOf, commitmentTo, type Digest } from './code.ts';
import type { CodeChannelCommand, CodeChannelEvent, CodeChannelInput, DeriveCode, DrawNonce } from './ports.ts';
import { verificationMachine } from './verificationMachine.ts';

/** Spreads a text over 32 bytes; the real hash is the port's. */
const digest: Digest = async (text) => {
  let state = 17;
  for (let i = 0; i < text.length; i += 1) state = (state * 48_271 + text.charCodeAt(i)) % 2_147_483_647;
  return Uint8Array.from({ length: 32 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  });
};
let drawings = 0;
const drawn = () => (drawings += 1).toString(16).padStart(64, '0');

/** One page's side of one connection, with the real hashes. */
function startSide(changed?: boolean) {
  const channel = fakeCallbackPort<CodeChannelCommand, CodeChannelEvent & EventObject, CodeChannelInput>();
  const clock = createSimulatedClock();
  const events: string[] = [];
  const code = createActor(
    verificationMachine.provide({
      actors: {
        channel: channel.logic,
        drawNonce: fromPromise<DrawNonce['output'], DrawNonce['input']>(async ({ input }) => {
          const nonce = drawn();
          return { nonce, commitment: await commitmentTo(digest, nonce, input.own) };
        }),
        deriveCode: fromPromise<DeriveCode['output'], DeriveCode['input']>(({ input }) => codeOf(digest, input)),
      },
    }),
    { clock, input: { memberId: 'bob', ...(changed !== undefined && { changed }) } },
  );
  code.on('code.changed', ({ type }) => events.push(type));
  code.start();
  const is = (state: Parameters<ReturnType<typeof code.getSnapshot>['matches']>[0]) =>
    code.getSnapshot().matches(state);
  return {
    code,
    channel,
    clock,
    events,
    is,
    sent: () => channel.commands.map(({ message }) => message),
    receives: (message: CodeMessage) => channel.emit({ type: 'channel.received', message }),
    opens: (own: string, remote: string) => channel.emit({ type: 'channel.opened', own, remote }),
    pictures: () => code.getSnapshot().context.code,
    becomes: (state: Parameters<typeof is>[0]) => vi.waitFor(() => expect(is(state)).toBe(true)),
  };
}
type Side = ReturnType<typeof startSide>;

const [ANN, BOB, MALLORY] = ['sha-256 AA:01', 'sha-256 BB:02', 'sha-256 EE:03'];

/** Delivers each side's messages until each has a code or is given up. */
async function talk(one: Side, other: Side) {
  const handed = new Map<Side, number>();
  const hand = (from: Side, to: Side) => {
    from
      .sent()
      .slice(handed.get(from) ?? 0)
      .forEach((message) => to.receives(message));
    handed.set(from, from.sent().length);
  };
  await vi.waitFor(
    () => {
      hand(one, other);
      hand(other, one);
      expect([one, other].every(({ is }) => is('shown') || is('refused'))).toBe(true);
    },
    { interval: 1, timeout: 10_000 },
  );
}

async function compared() {
  const [ann, bob] = [startSide(), startSide()];
  ann.opens(ANN, BOB);
  bob.opens(BOB, ANN);
  await talk(ann, bob);
  return { ann, bob };
}

test('every state of the verification is described', () => {
  expect(statesWithoutDescription(verificationMachine)).toEqual([]);
});

test('[R-PEER-25] both ends of one connection derive the same seven pictures of 64, different ones in each call', async () => {
  const seen = new Set<string>();
  for (let call = 0; call < 20; call += 1) {
    const { ann, bob } = await compared();
    expect(ann.pictures()).toEqual(bob.pictures());
    expect(ann.pictures()).toHaveLength(7);
    expect(ann.pictures()?.every((each) => each >= 0 && each < 64)).toBe(true);
    seen.add(String(ann.pictures()));
  }
  expect(seen.size).toBe(20);
});

test('[R-PEER-25] the exchange also works with the side that is ready later', async () => {
  const [ann, bob] = [startSide(), startSide()];
  ann.opens(ANN, BOB);
  await ann.becomes('committed');
  await ann.clock.pass(CODE_TIMEOUT_MS);
  expect(ann.is({ committed: 'unanswered' })).toBe(true);
  ann.channel.commands.length = 0;
  bob.opens(BOB, ANN);
  await talk(ann, bob);
  expect(ann.pictures()).toEqual(bob.pictures());
  expect(ann.is({ shown: 'uncompared' })).toBe(true);
});

test('[R-PEER-26] only the hash is sent before the other’s hash has arrived', async () => {
  const ann = startSide();
  ann.opens(ANN, BOB);
  await ann.becomes('committed');
  expect(ann.sent().map(({ type }) => type)).toEqual(['commit']);
  ann.receives({ type: 'reveal', nonce: drawn() });
  expect(ann.is('refused')).toBe(true);
  expect(ann.sent().map(({ type }) => type)).toEqual(['commit']);
});

test('[R-PEER-26] reflected messages, another hash, and a number that does not match its hash make no code', async () => {
  const commitment = await commitmentTo(digest, 'a'.repeat(64), BOB);
  const reach = async () => {
    const ann = startSide();
    ann.opens(ANN, BOB);
    await ann.becomes('committed');
    return ann;
  };
  const echoed = await reach();
  echoed.sent().forEach(echoed.receives);
  const another = await reach();
  another.receives({ type: 'commit', commitment });
  another.receives({ type: 'commit', commitment: 'b'.repeat(64) });
  const uncommitted = await reach();
  uncommitted.receives({ type: 'commit', commitment });
  uncommitted.receives({ type: 'reveal', nonce: 'c'.repeat(64) });
  // Sent by somebody with another certificate than the connection's.
  const passedOn = startSide();
  passedOn.opens(ANN, MALLORY);
  await passedOn.becomes('committed');
  passedOn.receives({ type: 'commit', commitment });
  passedOn.receives({ type: 'reveal', nonce: 'a'.repeat(64) });
  for (const side of [echoed, another, uncommitted, passedOn]) {
    await side.becomes('refused');
    expect(side.pictures()).toBeUndefined();
  }
});

test('[R-PEER-26] messages after the code are ignored', async () => {
  const { ann, bob } = await compared();
  const before = ann.pictures();
  bob.sent().forEach(ann.receives);
  ann.receives({ type: 'commit', commitment: 'b'.repeat(64) });
  ann.receives({ type: 'reveal', nonce: 'c'.repeat(64) });
  expect(ann.pictures()).toEqual(before);
  expect(ann.is('shown')).toBe(true);
});

test('[R-PEER-28] the person chooses whether the codes match, and may compare again', async () => {
  const { ann } = await compared();
  ann.code.send({ type: 'user.codesDiffered' });
  expect(ann.is({ shown: 'differed' })).toBe(true);
  ann.code.send({ type: 'user.comparesAgain' });
  ann.code.send({ type: 'user.codesMatched' });
  expect(ann.is({ shown: 'matched' })).toBe(true);
});

test.each([
  ['another certificate', { type: 'channel.opened', own: ANN, remote: MALLORY }],
  ['descriptions that fit no more', { type: 'channel.unverifiable' }],
  ['the end of the connection', { type: 'channel.closed' }],
] as const)('[R-PEER-29] the verification ends with %s, which is reported once', async (_, event) => {
  const { ann } = await compared();
  ann.code.send({ type: 'user.codesMatched' });
  ann.channel.emit(event);
  expect(ann.is({ shown: 'matched' })).toBe(false);
  expect(ann.pictures()).toBeUndefined();
  expect(ann.code.getSnapshot().context.changed).toBe(true);
  ann.channel.emit({ type: 'channel.closed' });
  expect(ann.events).toEqual(['code.changed']);
});

test('[R-PEER-29] a fresh connection has another code, which can be verified anew', async () => {
  const { ann, bob } = await compared();
  const before = ann.pictures();
  ann.code.send({ type: 'user.codesMatched' });
  for (const side of [ann, bob]) side.channel.commands.length = 0;
  ann.opens('sha-256 AA:11', 'sha-256 BB:12');
  bob.opens('sha-256 BB:12', 'sha-256 AA:11');
  await talk(ann, bob);
  expect(ann.pictures()).toEqual(bob.pictures());
  expect(ann.pictures()).not.toEqual(before);
  expect(ann.channel.opened()).toBe(1);
  expect(ann.code.getSnapshot().context.changed).toBe(true);
  ann.code.send({ type: 'user.codesMatched' });
  expect(ann.code.getSnapshot().context.changed).toBe(false);
});
