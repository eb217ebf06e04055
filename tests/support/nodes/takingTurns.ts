import type { Audience, Registry } from '@colloquy/server/domain/registry.ts';
import type { Session } from '@colloquy/server/domain/registryTerms.ts';

/** Asked of one node, whichever has its turn. */
const BY_TURNS = [
  'openRoom',
  'matchOrOpen',
  'activity',
  'withdraw',
  'keepAlive',
  'claim',
  'release',
  'join',
  'resume',
  'leave',
  'dropped',
  'kick',
  'passAdmin',
  'setRoom',
  'setState',
  'moderate',
  'say',
  'keepSignal',
  'together',
  'met',
  'roster',
  'membersOf',
  'findRoom',
  'listRooms',
  'startBroadcast',
  'watch',
  'listBroadcasts',
  'listen',
  'unlisten',
  'snapshot',
  'reaches',
  'now',
] as const satisfies readonly (keyof Registry)[];

/**
 * Several nodes' registries behind one: each socket is on one of them, what is asked for a member goes to where its
 * socket is, and every other call to the next node.
 */
export function takingTurns(nodes: readonly Registry[]): Registry {
  let turn = 0;
  const places = new Map<unknown, Registry>();
  const next = (): Registry => {
    turn += 1;
    const node = nodes[turn % nodes.length];
    if (node === undefined) throw new Error('There are no nodes to take turns');
    return node;
  };
  const placeOf = (asked: unknown): Registry => {
    if (typeof asked !== 'object' || asked === null) return next();
    const { socketId, memberId, admin } = asked as Record<string, unknown>;
    const name = socketId ?? memberId ?? admin;
    const place = places.get(name) ?? next();
    if (socketId !== undefined) places.set(socketId, place);
    return place;
  };
  const byTurns = BY_TURNS.map((name) => [
    name,
    (...asked: unknown[]) => {
      const place = placeOf(asked[0]);
      const answer: unknown = (place[name] as (...asked: unknown[]) => unknown).call(place, ...asked);
      if (name !== 'join' && name !== 'resume') return answer;
      return (answer as Promise<{ session?: Session }>).then((outcome) => {
        if (outcome.session) places.set(outcome.session.memberId, place);
        return outcome;
      });
    },
  ]);
  return {
    ...(Object.fromEntries(byTurns) as Pick<Registry, (typeof BY_TURNS)[number]>),
    async start(name) {
      await Promise.all(nodes.map((node, at) => node.start(`${name}-${at}`)));
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
    serve(audience: Audience) {
      // Each brings every record that it follows: the first of them is enough.
      nodes[0]?.serve(audience);
    },
    health: () => nodes.map((node) => node.health()).find(({ kind }) => kind === 'down') ?? { kind: 'up' },
  };
}
