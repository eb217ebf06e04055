import type { Registry } from '@colloquy/server/rooms/registry.ts';

/** A registry with some operations replaced by the test. */
export function overriding(registry: Registry, own: Partial<Registry>): Registry {
  return new Proxy(registry, {
    get(target, name) {
      const operation: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
      return typeof operation === 'function' ? (operation.bind(target) as unknown) : operation;
    },
  });
}
