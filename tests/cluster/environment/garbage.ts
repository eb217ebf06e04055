import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../support/random.ts';
import type { RunningRedis } from '../../support/programs/startRedis.ts';

/** Words from frames between nodes, so that some garbage looks almost right. */
const WORDS = ['kind', 'room', 'member', 'release', 'vacate', 'yield', 'id', 'name', 'payload', 'uid', 'type', 'data'];
const FRAMES_AT_ONCE = 200;

/** Channels, sharded ones too: how subscribed ones are listed, and how a frame is published. */
const KINDS = [
  { list: 'CHANNELS', publish: 'PUBLISH' },
  { list: 'SHARDCHANNELS', publish: 'SPUBLISH' },
] as const;

type Shard = Pick<RunningRedis, 'url' | 'command'>;

const SUBSCRIBING_TRIES = 40;
const SUBSCRIBING_RETRY_MS = 500;

/**
 * Publishes malformed frames on all subscribed channels; returns the number of channels.
 *
 * @param shards each Redis itself, bypassing all proxies.
 */
export async function publishGarbage(shards: readonly Shard[], frames: number, random: Random): Promise<number> {
  let heard = await subscribedChannels(shards);
  // After other faults all nodes may be about to subscribe again.
  for (let tries = 1; heard.length === 0; tries += 1) {
    if (tries > SUBSCRIBING_TRIES) throw new Error('No node listens to any channel');
    await wait(SUBSCRIBING_RETRY_MS);
    heard = await subscribedChannels(shards);
  }
  const each = Math.ceil(frames / heard.length);
  for (const { shard, publish, channels } of heard) await publishAt(shard.url, publish, channels, each, random);
  return heard.reduce((sum, { channels }) => sum + channels.length, 0);
}

/** Each shard's channels that have a subscriber. */
async function subscribedChannels(shards: readonly Shard[]) {
  const found = await Promise.all(
    shards.flatMap((shard) =>
      KINDS.map(async ({ list, publish }) => ({
        shard,
        publish,
        channels: channelsIn(await shard.command('PUBSUB', list)),
      })),
    ),
  );
  return found.filter(({ channels }) => channels.length > 0);
}

/** The channel names in a raw Redis reply: lines that are neither a count nor a length. */
const channelsIn = (answer: string) => answer.split('\r\n').filter((line) => line !== '' && !/^[*$]\d/.test(line));

async function publishAt(
  redisUrl: string,
  publish: string,
  channels: readonly string[],
  frames: number,
  random: Random,
): Promise<void> {
  const socket = connect(Number(new URL(redisUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  try {
    for (let sent = 0; sent < frames; sent += FRAMES_AT_ONCE) {
      const batch = Array.from({ length: Math.min(FRAMES_AT_ONCE, frames - sent) }, () => {
        const channel = channels[Math.floor(random() * channels.length)] ?? '';
        return command([publish, channel, garbage(random)]);
      });
      socket.write(Buffer.concat(batch));
      await once(socket, 'data');
    }
  } finally {
    socket.destroy();
  }
}

function garbage(random: Random): Buffer {
  const kind = Math.floor(random() * 4);
  if (kind === 0) return Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => random() * 256));
  const text = JSON.stringify(almost(random, 4));
  // Truncated, or a message that Socket.IO's own adapter would obey.
  if (kind === 1) return Buffer.from(text.slice(0, Math.floor(random() * text.length)));
  if (kind === 2)
    return Buffer.from(
      JSON.stringify({ uid: 'x', type: Math.floor(random() * 10), data: ['frame', almost(random, 3)] }),
    );
  return Buffer.from(text);
}

function almost(random: Random, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 7 : 5));
  switch (kind) {
    case 0:
      return null;
    case 1:
      return Math.floor((random() - 0.5) * 1e9);
    case 2:
      return random() < 0.5;
    case 3:
    case 4:
      return WORDS[Math.floor(random() * WORDS.length)];
    case 5:
      return Array.from({ length: Math.floor(random() * 4) }, () => almost(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: Math.floor(random() * 6) }, () => [
          WORDS[Math.floor(random() * WORDS.length)] ?? '',
          almost(random, depth - 1),
        ]),
      );
  }
}

/** A raw Redis command; its arguments may be any bytes. */
function command(words: readonly (string | Buffer)[]): Buffer {
  const parts = words.flatMap((word) => [
    Buffer.from(`$${Buffer.byteLength(word)}\r\n`),
    Buffer.from(word),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([Buffer.from(`*${words.length}\r\n`), ...parts]);
}
