import type { NodeId, RoomName } from '../../registryTypes.ts';
import { orUnavailable, type RedisClients } from '../../../cluster/redis/redisClients.ts';
import { MAPS, write } from '../rules/draft.ts';
import { nodesOf, emptyRoomState, type RoomState } from '../rules/roomState.ts';
import {
  MAX_COMMAND_KEYS,
  seqCount,
  type Commit,
  type LogAppend,
  type LogRecord,
  type RoomStore,
  type StoredRoom,
} from '../store/roomStore.ts';
import { defineScripts, type Scripts } from './scripts.ts';

/** How long after connecting to Redis other nodes may still restore an absent room; milliseconds. */
const RECOVERY_MS = 2_000;

export type RedisStoreOptions = {
  clients: RedisClients;
  prefix: string;
  node: () => NodeId;
  now: () => number;
  /** 0 for a store that is known to be empty; milliseconds. */
  recoveryMs?: number | undefined;
};

/** Rooms in Redis: a hash and a stream each, in one slot, and a channel on which records are published. */
export class RedisRoomStore implements RoomStore {
  readonly isShared = true;
  readonly #options: RedisStoreOptions;
  readonly #scripts: Scripts;
  readonly #listeners = new Map<string, (record: LogRecord) => void>();
  /** The keys served by a new connection, and until when it counts as new. */
  #recentConnections: { isServed: (key: string) => boolean; until: number }[] = [
    { isServed: () => true, until: Infinity },
  ];

  constructor(options: RedisStoreOptions) {
    this.#options = options;
    const { commands, subscriptions, onReady } = options.clients;
    this.#scripts = defineScripts(commands);
    subscriptions.on('smessage', (channel, message) => {
      const listener = this.#listeners.get(channel);
      const record = listener && parsePublished(message);
      if (record) listener(record);
    });
    onReady((isServed) => {
      const now = performance.now();
      this.#recentConnections = this.#recentConnections.filter(({ until }) => until > now && until < Infinity);
      this.#recentConnections.push({ isServed, until: now + (options.recoveryMs ?? RECOVERY_MS) });
    });
  }

  now(): number {
    return this.#options.now();
  }

  isRecovering(room?: RoomName): boolean {
    const now = performance.now();
    return this.#recentConnections.some(
      ({ isServed, until }) => until > now && (room === undefined || isServed(this.#keysOf(room)[0])),
    );
  }

  /** Subscribes again to the rooms' channels served by a new connection. */
  async resubscribe(isServed: (channel: string) => boolean): Promise<void> {
    const channels = [...this.#listeners.keys()].filter(isServed);
    for (let at = 0; at < channels.length; at += 500)
      await this.#options.clients.subscriptions.ssubscribe(...channels.slice(at, at + 500));
  }

  async open(room: RoomName, follows: boolean) {
    const answer = await this.#ask('roomOpen', room, follows ? this.#options.node() : '');
    if (answer[0] === 'absent') return { kind: 'absent' as const };
    const [, flat, log] = answer as [string, string[], StreamEntry[]];
    return { ...parseRoom(flat), records: log.map(parseStreamEntry) };
  }

  async commit(room: RoomName, { revision, seq, epoch, key, trace, patch, entries, ttl }: Commit) {
    const [set, gone] = fieldsOf(patch);
    const decidedOn = [this.#options.node(), epoch, revision, seq];
    const record = [serializeRecord({ key, trace, patch, entries }), seqCount(entries), ttl ?? ''];
    const answer = await this.#ask('roomCommit', room, ...decidedOn, ...record, set.length, ...set, ...gone);
    if (answer[0] === 'done') return doneReply(answer);
    if (answer[0] === 'behind') {
      const [, at, log] = answer as [string, string, StreamEntry[]];
      return { kind: 'behind' as const, seq: Number(at), records: log.map(parseStreamEntry) };
    }
    return { kind: answer[0] as 'absent' | 'recovering' };
  }

  async append(room: RoomName, { epoch, member, key, entry }: LogAppend) {
    const record = [serializeRecord({ key, entries: [entry] }), 1];
    const by = [member ? `m:${member.memberId}` : '', `c:${member?.arrivalNumber ?? ''}`, key ?? ''];
    const answer = await this.#ask('roomAppend', room, this.#options.node(), epoch, ...record, ...by);
    if (answer[0] === 'done') return doneReply(answer);
    return { kind: answer[0] as 'again' | 'gone' | 'absent' | 'recovering' };
  }

  async since(room: RoomName, seq: number, follows: boolean) {
    const answer = await this.#ask('roomSince', room, follows ? this.#options.node() : '', seq);
    if (answer[0] === 'absent') return { kind: 'absent' as const };
    const [, at, log, waits, epoch] = answer as [string, string, StreamEntry[], string, string];
    return {
      kind: 'read' as const,
      seq: Number(at),
      epoch,
      records: log.map(parseStreamEntry),
      isRecovering: waits !== '',
    };
  }

  async restore(room: RoomName, { state, revision, seq, records }: Omit<StoredRoom, 'epoch'>): Promise<void> {
    const node = this.#options.node();
    const nodes = [...new Set([node, ...nodesOf(state)])].join(',');
    const [set] = fieldsOf(patchOf(state));
    const log = records.flatMap((record) => [String(record.seq), String(record.prev), serializeRecord(record)]);
    const values = ['rev', String(revision), ...set, ...messageKeysIn(records, state)];
    await this.#ask('roomRestore', room, node, seq, nodes, RECOVERY_MS, values.length, ...values, ...log);
  }

  async watch(room: RoomName, listener: (record: LogRecord) => void): Promise<void> {
    const channel = this.#keysOf(room)[2];
    this.#listeners.set(channel, listener);
    await orUnavailable(this.#options.clients.subscriptions.ssubscribe(channel)).catch((error: unknown) => {
      this.#listeners.delete(channel);
      throw error;
    });
  }

  unwatch(room: RoomName): void {
    const channel = this.#keysOf(room)[2];
    this.#listeners.delete(channel);
    // If that fails, publishing continues until the room ends.
    this.#options.clients.subscriptions.sunsubscribe(channel).catch(() => {});
    this.#ask('roomUnfollow', room, this.#options.node()).catch(() => {});
  }

  #ask(script: keyof Scripts, room: RoomName, ...args: (string | number)[]): Promise<[string, ...unknown[]]> {
    return orUnavailable(this.#scripts[script](...this.#keysOf(room), ...args) as Promise<[string, ...unknown[]]>);
  }

  #keysOf(room: RoomName): [string, string, string] {
    const { prefix } = this.#options;
    return [`${prefix}room:{${room}}`, `${prefix}log:{${room}}`, `${prefix}on:{${room}}`];
  }
}

type StreamEntry = [id: string, fields: [string, string, string, string]];
type SerializedRecord = { k?: string; t?: string; p?: Readonly<Record<string, unknown>>; e: LogRecord['entries'] };

type Unnumbered = Pick<LogRecord, 'patch' | 'entries'> & Partial<Pick<Commit, 'key' | 'trace'>>;

const serializeRecord = ({ key, trace, patch, entries }: Unnumbered): string =>
  JSON.stringify({ k: key, t: trace, p: patch, e: entries });

const doneReply = ([, prev, seq]: readonly unknown[]) =>
  ({ kind: 'done', prev: Number(prev), seq: Number(seq) }) as const;

function parseStreamEntry([id, [, prev, , text]]: StreamEntry): LogRecord {
  return parseRecord(prev, id.slice(0, id.indexOf('-')), text);
}

/**
 * Parses a published record: the previous `seq`, its own, and the record. Undefined if it was not written by a script.
 */
function parsePublished(message: string): LogRecord | undefined {
  const first = message.indexOf(' ');
  const second = message.indexOf(' ', first + 1);
  try {
    const record = parseRecord(message.slice(0, first), message.slice(first + 1, second), message.slice(second + 1));
    const { prev, seq, entries, patch = {} } = record;
    return prev < seq && Array.isArray(entries) && typeof patch === 'object' ? record : undefined;
  } catch {
    return undefined;
  }
}

function parseRecord(prev: string, seq: string, text: string): LogRecord {
  const { k, t, p, e } = JSON.parse(text) as SerializedRecord;
  return {
    prev: Number(prev),
    seq: Number(seq),
    entries: e,
    ...(p && { patch: p }),
    ...(k !== undefined && { key: k }),
    ...(t !== undefined && { trace: t }),
  };
}

function fieldsOf(patch: Readonly<Record<string, unknown>>): [set: string[], gone: string[]] {
  const [set, gone]: [string[], string[]] = [[], []];
  for (const field in patch) {
    if (patch[field] === null) gone.push(field);
    else set.push(field, JSON.stringify(patch[field]));
  }
  return [set, gone];
}

function patchOf(state: RoomState): Record<string, unknown> {
  const fields = Object.entries(MAPS).flatMap(([letter, map]) =>
    [...state[map]].map(([key, value]) => [`${letter}:${key}`, value] as const),
  );
  return { ...(state.fixed && { fixed: state.fixed }), live: state.live, ...Object.fromEntries(fields) };
}

function parseRoom(flat: readonly string[]): Omit<StoredRoom, 'records'> {
  const state = emptyRoomState();
  let [revision, seq, epoch] = [0, 0, '0'];
  for (let at = 0; at < flat.length; at += 2) {
    const [field = '', value = ''] = [flat[at], flat[at + 1]];
    if (field === 'rev') revision = Number(value);
    else if (field === 'seq') seq = Number(value);
    else if (field === 'epoch') epoch = value;
    else if (isStateField(field)) write(state, field, JSON.parse(value));
  }
  return { state, revision, seq, epoch };
}

/**
 * Fields used only by scripts are not JSON: the log's last `seq`, its followers, and the keys of each member's
 * messages.
 */
const isStateField = (field: string): boolean =>
  field === 'fixed' || field === 'live' || (field[1] === ':' && field[0] !== 'c');

/** The keys of members' chat messages in the log, as the fields that the scripts read. */
function messageKeysIn(records: readonly LogRecord[], { members }: RoomState): string[] {
  const byField = new Map<string, string[]>();
  const seats = [...members.values()];
  for (const { key, entries } of records) {
    const [message] = entries;
    if (key === undefined || message?.kind !== 'said') continue;
    const seat = seats.find(({ member, former }) => [member.memberId, ...(former ?? [])].includes(message.from));
    if (!seat) continue;
    const field = `c:${seat.member.arrivalNumber}`;
    byField.set(field, [...(byField.get(field) ?? []), key]);
  }
  return [...byField].flatMap(([field, keys]) => [field, ['', ...keys.slice(-MAX_COMMAND_KEYS)].join(' ')]);
}
