import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryUnavailable } from '../../../domain/registry.ts';
import { createHearing, type Hearing } from './hearing.ts';

describe('a node that hears nothing for a while', () => {
  let heard: unknown[];
  let hearing: Hearing;
  beforeEach(() => {
    heard = [];
    hearing = createHearing({
      hear: (raw) => heard.push(raw),
      readMissed: async () => void heard.push('missed'),
      log: { warn: () => {} },
    });
  });

  it('hears what it missed before what is said now', async () => {
    hearing.lose();
    hearing.hear('now');
    expect(await hearing.catchUp(Promise.resolve())).toBe(true);
    expect(heard).toEqual(['missed', 'now']);
  });

  it('lets nobody sit down before that', async () => {
    hearing.lose();
    const seated = hearing.untilHears(60_000).then(() => heard.push('seated'));
    await hearing.catchUp(Promise.resolve());
    await seated;
    expect(heard).toEqual(['missed', 'seated']);
  });

  it('refuses whoever has waited too long', async () => {
    hearing.lose();
    await expect(hearing.untilHears(1)).rejects.toThrow(RegistryUnavailable);
  });

  it('has nobody wait while it hears', async () => {
    await expect(hearing.untilHears(0)).resolves.toBeUndefined();
  });

  it('goes on waiting when it was lost once more', async () => {
    hearing.lose();
    const first = hearing.catchUp(new Promise((resolve) => setTimeout(resolve, 5)));
    hearing.lose();
    expect(await first).toBe(false);
    hearing.hear('now');
    expect(heard).toEqual([]);
  });
});
