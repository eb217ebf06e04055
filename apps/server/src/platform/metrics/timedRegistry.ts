import type { MetricsReceiver } from './metricsReceiver.ts';
import type { Registry } from '../../rooms/registry.ts';

type Operation = (...args: unknown[]) => unknown;

const TIMED = new Set<string>([
  'openRoom',
  'matchOrOpen',
  'join',
  'resume',
  'leave',
  'dropped',
  'say',
  'roster',
  'startBroadcast',
  'changeBroadcast',
  'watch',
  'listBroadcasts',
  'listRooms',
] satisfies (keyof Registry)[]);

/** A registry whose operations are timed. */
export function timedRegistry(registry: Registry, metrics: Pick<MetricsReceiver, 'registryAnswered'>): Registry {
  const timed = (name: string, operation: Operation): Operation => {
    return (...args) => {
      const from = performance.now();
      const running = operation(...args) as Promise<unknown>;
      const record = () => metrics.registryAnswered(name, (performance.now() - from) / 1000);
      running.then(record, record);
      return running;
    };
  };
  const operations = namesOf(registry).flatMap((name) => {
    const value: unknown = Reflect.get(registry, name);
    if (typeof value !== 'function') return [];
    const operation = (value as Operation).bind(registry);
    return [[name, TIMED.has(name) ? timed(name, operation) : operation]];
  });
  return Object.fromEntries(operations) as Registry;
}

/** The names of an object's methods, including those of its class. */
function namesOf(registry: Registry): string[] {
  const proto: unknown = Object.getPrototypeOf(registry);
  return [...new Set([...Object.keys(registry), ...Object.getOwnPropertyNames(proto)])];
}
