import { RegistryUnavailable } from '@colloquy/server/platform/resilience/storeFailure.ts';
import type { Registry } from '@colloquy/server/rooms/registry.ts';
import type { Caller } from '@colloquy/server/rooms/registryTypes.ts';
import { relatedTo } from '@colloquy/server/rooms/relatedTags.ts';
import type { MatchQuery } from '@colloquy/server/rooms/searches.ts';
import {
  HOST_KEY_HASH,
  hostedBy,
  quotasOfOne,
  roomSpec,
} from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import { pick, type Random } from '../../support/random.ts';
import type { SimulatedClock } from './simulatedClock.ts';
import type { Visitor } from './visitors.ts';
import type { Searcher, Simulation } from './simulation.ts';

/** From an answer until the person is in the room: a page, a camera, a socket. */
const ARRIVAL = 1.5;
/** A waiting person widens the search after each of these intervals. */
const STEP = 15;

/** A rule for finding company: true when it has come, false when the visitor gives up. */
export type Rule = {
  name: string;
  finds: (searcher: Searcher, page: Page, simulation: Simulation) => Promise<boolean>;
};

let names = 0;

/** Retries while the store is out of reach, as on a shared machine. */
export async function withRetry<T>(clock: SimulatedClock, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await clock.during(ask);
    } catch (error) {
      if (!(error instanceof RegistryUnavailable)) throw error;
    }
  }
}

/** A visitor's page at a node. */
export class Page {
  readonly registry: Registry;
  readonly clock: SimulatedClock;
  readonly caller: Caller;

  constructor(registry: Registry, clock: SimulatedClock, visitor: Visitor, node: string) {
    this.registry = registry;
    this.clock = clock;
    this.caller = { userId: visitor.id, holderKeys: [`guest:${visitor.id}`], socketId: visitor.id, node };
  }

  async comesInto(room: string, searcher: Searcher, simulation: Simulation, hostKeyHash?: string): Promise<boolean> {
    simulation.travelsTo(searcher, room);
    await simulation.clock.sleep(ARRIVAL);
    const outcome = await withRetry(this.clock, () => this.registry.join({ ...this.caller, room, hostKeyHash }));
    const isIn = outcome.kind === 'joined';
    simulation.arrives(searcher, room, isIn);
    return isIn;
  }

  async leaves(room: string | undefined): Promise<void> {
    const { socketId: memberId } = this.caller;
    if (room !== undefined) await withRetry(this.clock, () => this.registry.leave({ room, memberId, reason: 'next' }));
  }
}

async function waitForPartner(
  { visitor, since, met }: Searcher,
  simulation: Simulation,
  most = Infinity,
): Promise<boolean> {
  // Someone may have come at the moment it ends.
  const left = Math.max(0, Math.min(most, since + visitor.maxWait - simulation.clock.now()));
  return Promise.race([met.then(() => true), simulation.clock.sleep(left).then(() => false)]);
}

/**
 * The specification's plain rule: of the rooms that share a tag, compared exactly, a random one; else one's own room,
 * and wait.
 */
export function plainRule(random: Random): Rule {
  const words = new Map<string, string>();
  // Encoded so that the server sees no two of them as the same interest.
  const exactly = (tag: string): string => {
    const word = tag.trim().toLowerCase();
    const known = words.get(word) ?? `q${words.size}q`;
    words.set(word, known);
    return known;
  };
  return {
    name: 'plain: exact tags, one by chance',
    async finds(searcher, page, simulation) {
      const tags = searcher.visitor.tags.map(exactly);
      const without: string[] = [];
      for (let tries = 0; tries <= TRIES.searches; tries += 1) {
        const rooms = await withRetry(page.clock, () => page.registry.listRooms({ tags, open: true, limit: 50 }));
        const room = pick(
          random,
          rooms.filter(({ name }) => !without.includes(name)),
        );
        if (!room) break;
        without.push(room.name);
        if (await page.comesInto(room.name, searcher, simulation)) return waitForPartner(searcher, simulation);
      }
      const own = `room-${(names += 1)}`;
      simulation.hosts(searcher);
      await withRetry(page.clock, () => page.registry.openRoom(roomSpec(own, { tags }), hostedBy(searcher.visitor.id)));
      await page.comesInto(own, searcher, simulation, HOST_KEY_HASH);
      return waitForPartner(searcher, simulation);
    },
  };
}

/** Ours: the server chooses, remembers whom one has met, and the search widens every 15 s. */
export const ourRule: Rule = {
  name: 'ours: one form of tags, wider, to new people',
  async finds(searcher, page, simulation) {
    const { visitor } = searcher;
    const wider: NonNullable<MatchQuery['wider']>[] = [[], relatedTo(visitor.tags), 'anyone'];
    const without: string[] = [];
    let own: string | undefined;
    while (true) {
      const step = Math.min(wider.length - 1, Math.floor((simulation.clock.now() - searcher.since) / STEP));
      const name = `room-${(names += 1)}`;
      const query: MatchQuery = {
        tags: visitor.tags,
        wider: wider[step] ?? [],
        userId: visitor.id,
        exclude: without.slice(-10),
        quotas: quotasOfOne(visitor.id),
        ...(own !== undefined && { waitingIn: { name: own, hostKeyHash: HOST_KEY_HASH } }),
      };
      const spec = roomSpec(name, { tags: visitor.tags });
      const host = { ...hostedBy(visitor.id), guest: `guest:${visitor.id}` };
      const { kind, room } = await withRetry(page.clock, () => page.registry.matchOrOpen(query, spec, host));
      if (kind === 'opened') {
        own = room.name;
        simulation.hosts(searcher);
      }
      if (kind !== 'stays') {
        without.push(room.name);
        const hasCome = await page.comesInto(
          room.name,
          searcher,
          simulation,
          kind === 'opened' ? HOST_KEY_HASH : undefined,
        );
        if (kind === 'matched' && hasCome) own = undefined;
      }
      if (await waitForPartner(searcher, simulation, STEP)) return true;
      if (simulation.clock.now() - searcher.since >= visitor.maxWait) return false;
      if (own !== searcher.room && searcher.room !== undefined) {
        // The person waiting here had left: the searcher no longer has a room.
        simulation.goesFrom(searcher);
        await page.leaves(searcher.room);
        searcher.room = undefined;
      }
    }
  },
};
