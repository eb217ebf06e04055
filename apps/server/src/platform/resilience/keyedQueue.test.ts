import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyedQueue.ts';

it('tasks of one key wait for each other, even after a failure; those of another key do not', async () => {
  const enqueue = createKeyedQueue();
  const gate = new EventEmitter();
  const ran: string[] = [];
  const failing = enqueue('a', () => once(gate, 'opened').then(() => Promise.reject(new Error('no luck'))));
  const second = enqueue('a', async () => void ran.push('second of a'));
  await enqueue('b', async () => void ran.push('first of b'));
  gate.emit('opened');
  await expect(failing).rejects.toThrow('no luck');
  await second;
  expect(ran).toEqual(['first of b', 'second of a']);
});
