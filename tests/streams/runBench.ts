import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDeployment } from '../support/deployment/startDeployment.ts';
import { watchProcessorLoad } from './processorLoad.ts';
import { startBroadcast, mean } from './broadcaster.ts';
import { findJanus } from '../support/programs/prepareJanus.ts';
import { processorSeconds } from '../support/processorTime.ts';
import { watchStolenTime } from '../support/stolenTime.ts';
import { openReceivers, type Seen } from './receivers.ts';
import { startBrowser } from './startBrowser.ts';
import { alignedTable } from '../support/table.ts';

/**
 * `npm run bench -- stream`: the cost of a broadcast for its broadcaster and the media server with increasing viewers, first
 * as a star and then over a media server. About six minutes on an idle machine.
 */
const STAR = [1, 4, 8, 16];
const SERVED = [1, 4, 8, 16, 50, 100, 150];
/** Time for the senders' bandwidth estimation to settle. */
const SETTLE_MS = 6_000;
const SECONDS = 10;
const RESULTS = fileURLToPath(new URL('../../dist/bench/', import.meta.url));

type Row = Record<
  'path' | 'viewers' | 'broadcaster' | 'uplink' | 'sent' | 'least' | 'mean' | 'gap' | 'Janus' | 'machine' | 'stolen',
  string
>;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const megabits = (bits: number) => `${(bits / 1e6).toFixed(2)} Mbit/s`;
const fps = (frames: number) => frames.toFixed(1);

/** A receiver without any picture counts as zero. */
function received({ seconds, receivers }: Seen, size: number) {
  const rates = Array.from({ length: size }, (_, one) => (receivers[one]?.frames ?? 0) / seconds);
  return { least: Math.min(...rates), mean: mean(rates), gap: Math.max(...receivers.map(({ gap }) => gap)) };
}

async function bench(path: string, sizes: readonly number[], mediaServers: number, settings: Record<string, string>) {
  const rows: Row[] = [];
  const site = await startDeployment({
    nodes: 1,
    withTurn: false,
    mediaServers,
    settings: { LIMITS_FACTOR: '10000', ...settings },
  });
  const [janus] = site.mediaServers;
  const [sending, receiving] = [await startBrowser(), await startBrowser()];
  try {
    const ann = await startBroadcast(site.url, sending);
    const receivers = await openReceivers(site.url, ann.name, receiving);
    let there = 0;
    for (const size of sizes) {
      await receivers.join(size - there);
      there = size;
      await wait(SETTLE_MS);
      await receivers.seen();
      const before = janus ? await processorSeconds(janus.pid()) : 0;
      const busy = watchProcessorLoad();
      const stolen = await watchStolenTime();
      const spent = await ann.measure(SECONDS);
      const served = janus ? (await processorSeconds(janus.pid())) - before : undefined;
      const seen = await receivers.seen();
      const { least, mean, gap } = received(seen, size);
      rows.push({
        path,
        viewers: `${size}`,
        broadcaster: percent(spent.processor),
        uplink: megabits(spent.uplink),
        sent: fps(spent.framesPerSecond),
        least: fps(least),
        mean: fps(mean),
        gap: `${Math.round(gap)} ms`,
        Janus: served === undefined ? '-' : percent(served / seen.seconds),
        machine: percent(busy()),
        stolen: percent(await stolen.share()),
      });
      console.log(Object.values(rows.at(-1) ?? {}).join('  '));
    }
    await receivers.close();
    await ann.close();
  } finally {
    await Promise.all([sending.close(), receiving.close()]);
    await site.stop();
  }
  return rows;
}

console.log(
  `load before: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
if (findJanus() === undefined) throw new Error('Janus is not installed');
const star = await bench('star', STAR, 0, {});
const served = await bench('server', SERVED, 1, { STREAM_P2P_VIEWERS: '0' });
const table = alignedTable([
  [
    'path',
    'viewers',
    'broadcaster',
    'uplink',
    'fps sent',
    'fps worst',
    'fps mean',
    'longest gap',
    'Janus',
    'machine',
    'stolen',
  ],
  ...[...star, ...served].map((row) => Object.values(row)),
]);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'stream.md'), `${table}\n`);
console.log(
  `\n${table}\n\nBroadcaster and Janus in shares of one core, the machine, and what its host took away, in shares of all; also in dist/bench/stream.md`,
);
