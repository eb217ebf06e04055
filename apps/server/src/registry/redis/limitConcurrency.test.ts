import { expect, it } from 'vitest';
import { RegistryUnavailable } from '../../domain/registry.ts';
import { createConcurrencyLimit } from './limitConcurrency.ts';

const LONG = 60_000;

/** Tasks that run until they are let go, and what happened to each. */
function tasks(turns: ReturnType<typeof createConcurrencyLimit>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    turns.take(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

it('begins as many as may run, and the next in order as one ends', async () => {
  const { begun, start, end } = tasks(createConcurrencyLimit({ atOnce: 2, patienceMs: LONG }));
  const [a, , c] = ['a', 'b', 'c', 'd'].map(start);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  end('a');
  await a;
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('c');
  expect(await c).toBe('c');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the turn of one that failed to the next', async () => {
  const turns = createConcurrencyLimit({ atOnce: 1, patienceMs: LONG });
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const after = turns.take(async () => 'after');
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('after');
});

it('refuses, never begun, what has waited too long', async () => {
  const { begun, start } = tasks(createConcurrencyLimit({ atOnce: 1, patienceMs: 5 }));
  void start('a');
  await expect(start('b')).rejects.toThrow(RegistryUnavailable);
  expect(begun).toEqual(['a']);
});

it('refuses all who wait when nothing is answered any more, and goes on with those who come later', async () => {
  const turns = createConcurrencyLimit({ atOnce: 1, patienceMs: LONG });
  const { begun, start, end } = tasks(turns);
  const a = start('a');
  const refused = [start('b'), start('c')].map((one) => expect(one).rejects.toThrow(RegistryUnavailable));
  turns.refuseWaiting();
  await Promise.all(refused);
  end('a');
  await a;
  void start('d');
  await expect.poll(() => begun).toEqual(['a', 'd']);
});
