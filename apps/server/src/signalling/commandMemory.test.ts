import { expect, it } from 'vitest';
import { CommandMemory } from './commandMemory.ts';

const answered = (id: string) => ({ notices: [], outcome: { ok: true, id } as const });

it('knows a command by its event and id', () => {
  const memory = new CommandMemory();
  memory.remember('chatMessage', 'a', answered('first'));
  expect(memory.recall('chatMessage', 'a')).toEqual(answered('first'));
  expect(memory.recall('sendReaction', 'a')).toBeUndefined();
});

it('has no memory of what has no id', () => {
  expect(new CommandMemory().recall('chatMessage', undefined)).toBeUndefined();
});

it('forgets the oldest of very many', () => {
  const memory = new CommandMemory();
  for (let id = 0; id <= 1_000; id++) memory.remember('chatMessage', `${id}`, answered(`${id}`));
  expect(memory.recall('chatMessage', '0')).toBeUndefined();
  expect(memory.recall('chatMessage', '1')).toEqual(answered('1'));
});
