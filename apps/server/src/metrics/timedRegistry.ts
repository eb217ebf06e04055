import type { Soon } from '../domain/goOn.ts';
import type { Measures } from '../domain/measures.ts';
import type { Registry } from '../domain/registry.ts';

/**
 * A registry whose answers are timed. `together` and `membersOf`, the hot paths, show how often a node has to ask the
 * store for what its own copies should have known: of these only such asking is counted.
 */
export function timedRegistry(registry: Registry, measures: Pick<Measures, 'registryAnswered'>): Registry {
  // Hands on the very promise: answers must be heard in the order in which the registry gave them.
  function timed<T>(operation: string, running: Promise<T>): Promise<T> {
    const from = performance.now();
    const tell = () => measures.registryAnswered(operation, (performance.now() - from) / 1000);
    running.then(tell, tell);
    return running;
  }
  function asked<T>(operation: string, answer: Soon<T>): Soon<T> {
    return answer instanceof Promise ? timed(operation, answer) : answer;
  }
  return {
    ...registry,
    openRoom: (...opening) => timed('openRoom', registry.openRoom(...opening)),
    matchOrOpen: (query, spec, host) => timed('matchOrOpen', registry.matchOrOpen(query, spec, host)),
    join: (request) => timed('join', registry.join(request)),
    resume: (request) => timed('resume', registry.resume(request)),
    leave: (request) => timed('leave', registry.leave(request)),
    dropped: (request) => timed('dropped', registry.dropped(request)),
    together: (sender, receiver) => asked('together', registry.together(sender, receiver)),
    membersOf: (room) => asked('membersOf', registry.membersOf(room)),
    roster: (room) => timed('roster', registry.roster(room)),
    startBroadcast: (request) => timed('startBroadcast', registry.startBroadcast(request)),
    watch: (request) => timed('watch', registry.watch(request)),
    listBroadcasts: () => timed('listBroadcasts', registry.listBroadcasts()),
    listRooms: (query) => timed('listRooms', registry.listRooms(query)),
  };
}
