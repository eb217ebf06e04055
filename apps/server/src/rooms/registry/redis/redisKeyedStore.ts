import { orUnavailable, type Commands } from '../../../cluster/redis/redisClients.ts';
import type { KeyedStore } from '../store/keyedStore.ts';
import { defineScripts, type Scripts } from './scripts.ts';

export class RedisKeyedStore implements KeyedStore {
  readonly #commands: Commands;
  readonly #scripts: Scripts;
  readonly #prefix: string;

  constructor(commands: Commands, prefix: string) {
    this.#commands = commands;
    this.#scripts = defineScripts(commands);
    this.#prefix = prefix;
  }

  async get(key: string) {
    return (await orUnavailable(this.#commands.get(this.#prefix + key))) ?? undefined;
  }

  async compareAndSet(key: string, expected: string | undefined, value: string | undefined, ttlMs: number) {
    const ttl = Math.max(1, Math.ceil(ttlMs));
    const done = await orUnavailable(this.#scripts.textReplace(this.#prefix + key, expected ?? '', value ?? '', ttl));
    return done === 1;
  }

  async add(key: string, member: string, { max, ttlMs }: { max: number; ttlMs: number }) {
    const evicted = await orUnavailable(this.#scripts.setAdd(this.#prefix + key, member, Math.ceil(ttlMs), max));
    return evicted as string[];
  }

  async remove(key: string, member: string) {
    await orUnavailable(this.#commands.zrem(this.#prefix + key, member));
  }

  members(key: string, since = 0) {
    return orUnavailable(this.#commands.zrange(this.#prefix + key, since * 1_000, '+inf', 'BYSCORE'));
  }

  async push(key: string, text: string, { max, ttlMs }: { max: number; ttlMs: number }) {
    const list = this.#prefix + key;
    const commands = this.#commands;
    await orUnavailable(
      Promise.all([commands.rpush(list, text), commands.ltrim(list, -max, -1), commands.pexpire(list, ttlMs)]),
    );
  }

  list(key: string) {
    return orUnavailable(this.#commands.lrange(this.#prefix + key, 0, -1));
  }
}
