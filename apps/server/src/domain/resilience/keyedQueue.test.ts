import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyedQueue.ts';

it('tasks of one key wait for each other, even after a failure; those of another key do not', async () => {
  const oneByOne = createKeyedQueue();
  const gate = new EventEmitter();
  const told: string[] = [];
  const failing = oneByOne('a', () => once(gate, 'opened').then(() => Promise.reject(new Error('no luck'))));
  const second = oneByOne('a', async () => void told.push('second of a'));
  await oneByOne('b', async () => void told.push('first of b'));
  gate.emit('opened');
  await expect(failing).rejects.toThrow('no luck');
  await second;
  expect(told).toEqual(['first of b', 'second of a']);
});
