import type { Measures } from '../domain/measures.ts';
import type { Registry } from '../domain/registry.ts';

const TIMED = new Set<string | symbol>([
  'openRoom',
  'matchOrOpen',
  'join',
  'resume',
  'leave',
  'dropped',
  'say',
  'roster',
  'startBroadcast',
  'watch',
  'listBroadcasts',
  'listRooms',
] satisfies (keyof Registry)[]);

/** A registry whose operations are timed. */
export function timedRegistry(registry: Registry, measures: Pick<Measures, 'registryAnswered'>): Registry {
  return new Proxy(registry, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== 'function') return operation;
      if (!TIMED.has(name)) return operation.bind(target) as unknown;
      return (...asked: unknown[]) => {
        const from = performance.now();
        const running = operation.apply(target, asked) as Promise<unknown>;
        const tell = () => measures.registryAnswered(String(name), (performance.now() - from) / 1000);
        running.then(tell, tell);
        return running;
      };
    },
  });
}
