import { expect, it } from 'vitest';
import { watchedRequests, watcherRequests } from '@colloquy/machines/contract/inspect.ts';
import { ROUTES } from '@colloquy/machines/contract/routes.ts';
import { requests } from '@colloquy/machines/contract/wire.ts';
import { allCosts } from '../../costs/costs.ts';

const TIMEOUT_MS = 600_000;

it(
  'every event and every call has a row of costs, is answered within its limit, and refused beyond it',
  async () => {
    const costs = await allCosts(true);
    const named = new Set(costs.map(({ name }) => name.replace(/^adminAction .*/, 'adminAction')));
    const inspected = [
      ...Object.keys(watchedRequests).map((name) => `watched ${name}`),
      ...Object.keys(watcherRequests).map((name) => `watcher ${name}`),
    ];
    expect([...named].toSorted()).toEqual(
      [...Object.keys(requests), 'connect /signal', ...inspected, ...Object.keys(ROUTES)].toSorted(),
    );
    expect(costs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    const unlimited = costs.filter(({ limit, isIndirect, refused, name }) => {
      return limit.per !== 'proxy' && !isIndirect && refused === undefined && name !== 'watched refuse';
    });
    expect(unlimited).toEqual([]);
  },
  TIMEOUT_MS,
);
