import { reached, type Commands } from '../../../cluster/redis/redisClients.ts';
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
    return (await reached(this.#commands.get(this.#prefix + key))) ?? undefined;
  }

  async replace(key: string, was: string | undefined, value: string | undefined, ttlMs: number) {
    const ttl = Math.max(1, Math.ceil(ttlMs));
    const done = await reached(this.#scripts.textReplace(this.#prefix + key, was ?? '', value ?? '', ttl));
    return done === 1;
  }

  async add(key: string, member: string, { most, ttlMs }: { most: number; ttlMs: number }) {
    const beyond = await reached(this.#scripts.setAdd(this.#prefix + key, member, Math.ceil(ttlMs), most));
    return beyond as string[];
  }

  async remove(key: string, member: string) {
    await reached(this.#commands.zrem(this.#prefix + key, member));
  }

  members(key: string, since = 0) {
    return reached(this.#commands.zrange(this.#prefix + key, since * 1_000, '+inf', 'BYSCORE'));
  }

  async push(key: string, text: string, { most, ttlMs }: { most: number; ttlMs: number }) {
    const list = this.#prefix + key;
    const commands = this.#commands;
    await reached(
      Promise.all([commands.rpush(list, text), commands.ltrim(list, -most, -1), commands.pexpire(list, ttlMs)]),
    );
  }

  list(key: string) {
    return reached(this.#commands.lrange(this.#prefix + key, 0, -1));
  }
}
