import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from './behaviour.ts';
import { estimate, LIMITS, limitsFor, PRICES, SIZES } from './estimate.ts';
import { installationLossTable, limitsTable, sizesTable } from './tables.ts';

const of = (change: Partial<typeof DEFAULTS>) => estimate({ ...DEFAULTS, ...change }, PRICES);

/** Prettier aligns columns in the document. */
const rowsOf = (text: string) => text.split('\n').map((row) => row.replaceAll(/\s+/g, ' ').replaceAll(/-{3,}/g, '---'));

describe('the estimate', () => {
  it('has three nodes and one of each other part for few people', () => {
    expect(of({ people: 100, watching: 0 })).toMatchObject({
      nodes: 3,
      proxies: 1,
      redisServers: 1,
      relays: 1,
      mediaServers: 0,
    });
  });

  it('never needs less for more people', () => {
    const sizes = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].map((people) => of({ people }));
    for (const field of [
      'nodes',
      'proxies',
      'redisServers',
      'relays',
      'mediaServers',
      'cores',
      'gbit',
      'monthly',
    ] as const)
      expect(sizes.map((size) => size[field])).toEqual(sizes.map((size) => size[field]).toSorted((a, b) => a - b));
  });

  it('has installations of the same size for more people than one should have', () => {
    const [one, many] = [of({ people: 100_000 }), of({ people: 1_000_000 })];
    expect([one.installations, many.installations]).toEqual([1, 10]);
    for (const field of ['nodes', 'redisServers', 'relays', 'cores'] as const)
      expect(many[field]).toBe(10 * one[field]);
  });

  it('has smaller installations for people who ask more of Redis than a cluster can do', () => {
    const { installations, redisServers } = of({ people: 100_000, callMinutes: 0.5 });
    expect(installations).toBeGreaterThan(1);
    expect(redisServers / installations).toBeLessThanOrEqual(LIMITS.shards);
  });

  it('sends nothing through servers if all calls are direct and nobody watches', () => {
    expect(of({ relayed: 0, watching: 0 })).toMatchObject({ gbit: 0, relays: 1 });
  });

  it('has room for everybody: sockets, allocations, viewers', () => {
    const { nodes, proxies, relays, mediaServers } = of({ people: 123_456 });
    expect(nodes * LIMITS.socketsOfNode).toBeGreaterThanOrEqual(123_456);
    expect(proxies * LIMITS.socketsOfProxy).toBeGreaterThanOrEqual(123_456);
    expect(relays * LIMITS.allocationsOfRelay).toBeGreaterThanOrEqual(123_456 * 0.95 * DEFAULTS.relayed);
    expect(mediaServers * LIMITS.viewersOfMediaServer).toBeGreaterThanOrEqual(123_456 * DEFAULTS.watching);
  });

  it('gives bandwidth and money for what it says', () => {
    const { gbit, monthly, cores } = of({ people: 1_000, relayed: 0.5, watching: 0 });
    // Half of 1,000 people have their own picture of 0.6 Mbit/s sent on, and that of the other.
    expect(gbit).toBeCloseTo(0.6);
    // 0.6 Gbit/s are 194.4 TB in 30 days.
    expect(monthly).toBeCloseTo(cores * PRICES.coreMonth + 194.4 * PRICES.terabyte);
  });

  it('names the nearest limit first', () => {
    const limits = limitsFor(DEFAULTS);
    expect(limits.map(({ people }) => people)).toEqual(limits.map(({ people }) => people).toSorted((a, b) => a - b));
    expect(limits[0]?.name).toBe('allocations of one relay');
    expect(limitsFor({ ...DEFAULTS, relayed: 0.01 })[0]?.name).not.toBe('allocations of one relay');
  });

  it('is what docs/scale.md shows', () => {
    const doc = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
    const shown = rowsOf(doc);
    const tables = [sizesTable(DEFAULTS, PRICES, SIZES), limitsTable(DEFAULTS), installationLossTable(DEFAULTS)];
    for (const row of rowsOf(tables.join('\n'))) expect(shown).toContain(row);
  });
});
