import { ERROR_MESSAGES, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { expect, it } from 'vitest';
import { commandKey, CommandMemory, isFinal } from './commandMemory.ts';

const answered = (id: string) => ({ notices: [], outcome: { ok: true, id } as const });

it('recognises a command by its event and id', () => {
  const memory = new CommandMemory();
  memory.remember(commandKey('chatMessage', 'a'), answered('first'));
  expect(memory.recall(commandKey('chatMessage', 'a'))).toEqual(answered('first'));
  expect(memory.recall(commandKey('sendReaction', 'a'))).toBeUndefined();
});

it('does not remember requests without an id', () => {
  expect(new CommandMemory().recall(undefined)).toBeUndefined();
});

it('forgets the oldest of very many', () => {
  const memory = new CommandMemory();
  for (let id = 0; id <= 1_000; id++) memory.remember(`${id}`, answered(`${id}`));
  expect(memory.recall('0')).toBeUndefined();
  expect(memory.recall('1')).toEqual(answered('1'));
});

it('remembers a thousand', () => {
  const memory = new CommandMemory();
  for (let id = 1; id <= 1_000; id++) memory.remember(`${id}`, answered(`${id}`));
  expect(memory.recall('1')).toEqual(answered('1'));
});

it('a repeated command that succeeded succeeds again', () => {
  expect(isFinal({ ok: true })).toBe(true);
});

it.each<[ErrorCode, boolean]>([
  ['invalid', true],
  ['room_full', true],
  ['try_again', false],
  ['internal', false],
  // Sent to the socket that a seat has just moved from.
  ['not_a_member', false],
])('a repeated command that was refused with %s is refused again: %s', (code, again) => {
  expect(isFinal({ ok: false, error: { code, message: ERROR_MESSAGES[code] } })).toBe(again);
});
