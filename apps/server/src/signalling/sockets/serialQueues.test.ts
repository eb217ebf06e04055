import { expect, test } from 'vitest';
import { createSerialQueues } from './serialQueues.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('tasks of one queue wait for each other, a failure blocks none, and other queues do not wait', async () => {
  const failures: unknown[] = [];
  const queues = createSerialQueues((err) => failures.push(err));
  const [ada, ben] = [queues.open(), queues.open()];
  const done: string[] = [];
  const task = (name: string) => async () => {
    await nextTurn();
    done.push(name);
  };
  ada(() => Promise.reject(new Error('no')));
  ada(task('ada, second'));
  ada(task('ada, third'));
  ben(task('ben'));
  await queues.whenIdle();
  expect(done).toEqual(['ben', 'ada, second', 'ada, third']);
  expect(failures).toEqual([new Error('no')]);

  ada(task('ada, later'));
  await queues.whenIdle();
  expect(done.at(-1)).toBe('ada, later');
});

test('a synchronous task runs at once, and tasks it adds come after it', async () => {
  const queues = createSerialQueues(() => {});
  const ada = queues.open();
  const done: string[] = [];
  ada(() => {
    ada(() => void done.push('what it led to'));
    done.push('the first');
  });
  expect(done).toEqual(['the first']);
  await queues.whenIdle();
  expect(done).toEqual(['the first', 'what it led to']);
});

test('a task that throws synchronously blocks none', () => {
  const failures: unknown[] = [];
  const ada = createSerialQueues((err) => failures.push(err)).open();
  const done: string[] = [];
  ada(() => {
    throw new Error('no');
  });
  ada(() => void done.push('the next'));
  expect(failures).toEqual([new Error('no')]);
  expect(done).toEqual(['the next']);
});
