import type { LogReceiver, Registry } from '@colloquy/server/rooms/registry.ts';
import type { Session } from '@colloquy/server/rooms/registryTypes.ts';

/** Operations that go to one node. */
const ROUND_ROBIN = [
  'openRoom',
  'matchOrOpen',
  'activity',
  'withdraw',
  'keepAlive',
  'claim',
  'release',
  'join',
  'knock',
  'stopKnocking',
  'answerKnock',
  'resume',
  'leave',
  'dropped',
  'kick',
  'passAdmin',
  'setRoom',
  'setState',
  'moderate',
  'say',
  'queueSignal',
  'pairOf',
  'haveMet',
  'roster',
  'membersOf',
  'findRoom',
  'listRooms',
  'startBroadcast',
  'changeBroadcast',
  'watch',
  'listBroadcasts',
  'findBroadcast',
  'moderateBroadcast',
  'moderationStatusOf',
  'moderationOf',
  'changeStage',
  'stageOf',
  'endBroadcast',
  'listen',
  'unlisten',
  'snapshot',
  'logCovers',
  'now',
] as const satisfies readonly (keyof Registry)[];

/**
 * One registry in front of several nodes: each socket is on one of them, calls for a member go to its node, and all others
 * round robin.
 */
export function roundRobinRegistry(nodes: readonly Registry[]): Registry {
  let turn = 0;
  const places = new Map<unknown, Registry>();
  const next = (): Registry => {
    turn += 1;
    const node = nodes[turn % nodes.length];
    if (node === undefined) throw new Error('There are no nodes to take turns');
    return node;
  };
  const placeOf = (requested: unknown): Registry => {
    if (typeof requested !== 'object' || requested === null) return next();
    const { socketId, memberId, admin } = requested as Record<string, unknown>;
    const name = socketId ?? memberId ?? admin;
    const place = places.get(name) ?? next();
    if (socketId !== undefined) places.set(socketId, place);
    return place;
  };
  const roundRobin = ROUND_ROBIN.map((name) => [
    name,
    (...requested: unknown[]) => {
      const place = placeOf(requested[0]);
      const answer: unknown = (place[name] as (...requested: unknown[]) => unknown).call(place, ...requested);
      if (name !== 'join' && name !== 'knock' && name !== 'resume') return answer;
      return (answer as Promise<{ session?: Session }>).then((outcome) => {
        if (outcome.session) places.set(outcome.session.memberId, place);
        return outcome;
      });
    },
  ]);
  return {
    ...(Object.fromEntries(roundRobin) as Pick<Registry, (typeof ROUND_ROBIN)[number]>),
    async start(name) {
      await Promise.all(nodes.map((node, at) => node.start(`${name}-${at}`)));
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
    serve(logReceiver: LogReceiver) {
      // Each node delivers every record: the first is enough.
      nodes[0]?.serve(logReceiver);
    },
    health: () => nodes.map((node) => node.health()).find(({ kind }) => kind === 'down') ?? { kind: 'up' },
  };
}
