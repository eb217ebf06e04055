import { expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { OWN_CLIENT } from '@colloquy/machines/contract/clientVersion.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type {
  CodeChannelCommand,
  CodeChannelInput,
  DeriveCode,
  DrawNonce,
} from '@colloquy/machines/verification/ports.ts';
import { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import { Codes } from './codes.ts';

const MESSAGES = [
  { type: 'commit', commitment: 'b'.repeat(64) },
  { type: 'reveal', nonce: 'c'.repeat(64) },
] as const;

/** Everybody's page agrees at once. */
const machine = verificationMachine.provide({
  actors: {
    channel: fromCallback<CodeChannelCommand, CodeChannelInput>(({ sendBack, receive }) => {
      sendBack({ type: 'channel.opened', own: 'sha-256 AA', far: 'sha-256 BB' });
      receive(({ message }) => {
        const answer = MESSAGES.find(({ type }) => type === message.type);
        if (answer) sendBack({ type: 'channel.received', message: answer });
      });
    }),
    drawNonce: fromPromise<DrawNonce['output'], DrawNonce['input']>(async () => ({
      nonce: 'a'.repeat(64),
      commitment: 'd'.repeat(64),
    })),
    deriveCode: fromPromise<DeriveCode['output'], DeriveCode['input']>(async () => [1, 2, 3, 4, 5, 6, 7]),
  },
});

const person = (memberId: string, userId: string, name: string, client: string | undefined = OWN_CLIENT) =>
  ({ memberId, userId, name, client, moderated: [] }) as unknown as Member;
const here = (...members: Member[]) => Object.fromEntries(members.map((each) => [each.memberId, each]));

function start() {
  const codes = new Codes(machine);
  const changed: string[] = [];
  codes.onChanged((name) => changed.push(name));
  const verify = async (memberId: string) => {
    await expect.poll(() => codes.of(memberId)?.getSnapshot().matches('shown')).toBe(true);
    codes.of(memberId)?.send({ type: 'user.codesMatched' });
  };
  return { codes, changed, verify };
}

test('[R-PEER-27] there is a code for each member whose page shows one, as long as they are here', () => {
  const { codes } = start();
  codes.follow(
    here(person('b', 'bob', 'Bob'), person('c', 'carol', 'Carol', 'colloquy/3'), person('p', 'petra', 'P', '')),
  );
  expect([codes.of('b'), codes.of('c'), codes.of('p')].map((each) => each !== undefined)).toEqual([true, false, false]);
  codes.follow({});
  expect(codes.of('b')).toBeUndefined();
});

test.each([
  ['id', person('b2', 'bob', 'Robert')],
  ['name', person('b2', 'somebody', 'Bob')],
])('[R-PEER-29] a verified person who returns with the same %s has a changed code', async (_, back) => {
  const { codes, changed, verify } = start();
  codes.follow(here(person('b', 'bob', 'Bob')));
  await verify('b');
  codes.follow(here(back));
  expect(changed).toHaveLength(1);
  expect(codes.of('b2')?.getSnapshot().context.changed).toBe(true);
});

test('[R-PEER-29] a person who was not verified, or is somebody else, has no changed code', async () => {
  const { codes, changed, verify } = start();
  codes.follow(here(person('b', 'bob', 'Bob'), person('c', 'carol', 'Carol')));
  await verify('b');
  codes.follow(here(person('d', 'dan', 'Dan')));
  codes.follow(here(person('d', 'dan', 'Dan'), person('c2', 'carol', 'Carol')));
  expect(changed).toEqual([]);
});

test('[R-PEER-29] a change without a listener is reported to the first one', async () => {
  const codes = new Codes(machine);
  codes.follow(here(person('b', 'bob', 'Bob')));
  await expect.poll(() => codes.of('b')?.getSnapshot().matches('shown')).toBe(true);
  codes.of('b')?.send({ type: 'user.codesMatched' });
  codes.follow(here(person('b2', 'bob', 'Bob')));
  const notified: string[] = [];
  codes.onChanged((name) => notified.push(name));
  expect(notified).toEqual(['Bob']);
});
