import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'socket.io';
import type { AddressLimits } from '../domain/access/addressLimits.ts';
import type { Bus } from '../domain/bus.ts';
import type { DigestStore } from '../domain/people/relayedLines.ts';
import type { InspectionStore } from '../domain/inspection/inspectionStore.ts';
import type { Log } from '../domain/parts.ts';
import { createComplaints } from '../domain/patience/complaints.ts';
import { createAnswerStore } from './answerStore.ts';
import { createGuardedAdapter } from './guardedAdapter.ts';
import { createDigestStore } from './digestStore.ts';
import { createInspectionStore } from './inspectionStore.ts';
import { createLoadStore } from './loadStore.ts';
import { createNoteStore } from './noteStore.ts';
import { createMailStore } from './mailStore.ts';
import { createRedisClients, reached } from '../redis/redisClients.ts';
import { defineScripts } from './defineScripts.ts';
import { createSharedLimits } from './sharedLimits.ts';
import { createToldLog, readMark } from './toldLog.ts';
import { createTicketStore } from './ticketStore.ts';
import { createUnprovenStore } from './unprovenStore.ts';

export type RedisBusOptions = {
  /** `redis://` or `rediss://`. */
  url: string;
  /** Holds the Lua scripts: this folder's `lua/`, or where a bundle has it. */
  scripts: URL;
  /** How long a member is waited for, and so its letters. */
  graceMs: number;
  log: Pick<Log, 'debug' | 'error'>;
  /** Goes before every key and channel, so that several services can share one Redis. */
  prefix?: string;
};

/** A node that died is noticed some seconds later, and the grace begins then; milliseconds. */
const SPARE = 30_000;

/** A node asks this often how far what it was told goes, to forget what it has heard; milliseconds. */
const MARK_EVERY = 1_000;

/** Longer than a node's connection waits before it tries again; milliseconds. */
const SETTLING = 2_000;

/** What joins the nodes: `adapter` for a word to all, the bus for a word to one and for the letters of who is away. */
export function createRedisBus(options: RedisBusOptions): {
  adapter: ServerOptions['adapter'];
  bus: Bus;
  limitsOf: (factor: number) => AddressLimits;
  inspections: InspectionStore;
  digests: DigestStore;
} {
  const { url, scripts, graceMs, log, prefix = 'colloquy:bus:' } = options;
  const clients = createRedisClients(url);
  defineScripts(clients.commands, scripts);
  const keptMs = graceMs + SPARE;
  const channelOf = (node: string) => `${prefix}node:${node}`;
  const mail = createMailStore(clients.commands, { prefix, keptMs, channelOf });
  const toldLog = createToldLog(clients.commands, { prefix, keptMs });
  const { adapter, wordOf } = createGuardedAdapter(clients, { prefix, log, onPublish: count('toAll') });
  const traffic = { toAll: 0, toOne: 0, failed: 0 };
  const complain = createComplaints(log);
  let marking: NodeJS.Timeout | undefined;
  /** From the loss of the connection until what was missed has been read. */
  let isDeaf = false;
  let isOpen = true;
  let backAt = -Infinity;
  let lastMark: string | undefined;

  function count(way: 'toAll' | 'toOne') {
    return (running: Promise<unknown>) => {
      traffic[way] += 1;
      running.catch(() => {
        traffic.failed += 1;
      });
    };
  }

  /** What came before the last mark but one has been heard, and the node has gone on since. */
  async function hearMark(channel: string, mark: string, isKept: () => Promise<boolean>): Promise<void> {
    if (isDeaf) return;
    const before = lastMark;
    lastMark = mark;
    if (before !== undefined && (await isKept())) await toldLog.forget(channel, before);
  }
  return {
    inspections: createInspectionStore(clients.commands, prefix),
    digests: createDigestStore(clients.commands, prefix),
    limitsOf: (factor) => createSharedLimits(clients.commands, prefix, factor),
    adapter,
    bus: {
      ...mail,
      ...createUnprovenStore(clients.commands, { prefix, keptMs }),
      ...createAnswerStore(clients.commands, { prefix, keptMs }),
      ...createNoteStore(clients.commands, prefix),
      ...createLoadStore(clients.commands, prefix),
      ...createTicketStore(clients.commands, prefix),
      wordOf,
      post(to, letter, word) {
        const posted = mail.post(to, letter, word);
        if (word) count('toAll')(posted);
        return posted;
      },
      say(node, text) {
        const said = toldLog.say(channelOf(node), text);
        count('toOne')(said);
        return said;
      },
      tell(node, text, memberId) {
        const told = toldLog.tell(channelOf(node), text, memberId);
        count('toOne')(told);
        return told;
      },
      traffic: () => traffic,
      listen(node, { hear, lose, catchUp, isKept }) {
        const own = channelOf(node);
        clients.ears.on('message', (channel, text) => {
          if (channel !== own) return;
          const mark = readMark(text);
          if (mark === undefined) hear(text);
          // Out of reach: the next one forgets it.
          else void hearMark(own, mark, isKept).catch(complain);
        });
        clients.ears.on('close', () => {
          if (isOpen) lose();
          [isOpen, isDeaf] = [false, true];
          lastMark = undefined;
        });
        clients.ears.on('ready', () => {
          isOpen = true;
          backAt = performance.now();
          if (!isDeaf) return;
          const listenAgain = async () => {
            if (await catchUp(clients.ears.subscribe(own))) isDeaf = false;
          };
          void listenAgain();
        });
        void clients.ears.subscribe(own).catch((err: unknown) => log.debug({ err }, 'not listening yet'));
        marking = setInterval(() => void toldLog.mark(own).catch(complain), MARK_EVERY).unref();
      },
      async storeName() {
        const own = randomUUID();
        return (await reached(clients.commands.set(`${prefix}store`, own, 'NX', 'GET'))) ?? own;
      },
      isSettling: () => performance.now() < backAt + SETTLING,
      async close() {
        clearInterval(marking);
        clients.close();
      },
    },
  };
}
