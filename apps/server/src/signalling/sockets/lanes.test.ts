import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('tasks of one lane wait for each other, a failure holds nobody up, and another lane does not wait', async () => {
  const failures: unknown[] = [];
  const lanes = createLanes((err) => failures.push(err));
  const [ada, ben] = [lanes.open(), lanes.open()];
  const done: string[] = [];
  const task = (name: string) => async () => {
    await nextTurn();
    done.push(name);
  };
  ada(() => Promise.reject(new Error('no')));
  ada(task('ada, second'));
  ada(task('ada, third'));
  ben(task('ben'));
  await lanes.done();
  expect(done).toEqual(['ben', 'ada, second', 'ada, third']);
  expect(failures).toEqual([new Error('no')]);

  ada(task('ada, later'));
  await lanes.done();
  expect(done.at(-1)).toBe('ada, later');
});
