import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { isShardCount, SHARD_COUNTS } from '../../tests/support/programs/redisShards.ts';
import { startDeployment } from '../../tests/support/deployment/startDeployment.ts';

const MAX_NODES = 9;
/** One for large broadcasts, and a spare. */
const MEDIA_SERVERS = 2;

const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '3' }, 'redis-shards': { type: 'string', default: '1' } },
});
const redisShards = Number(values['redis-shards']);
const count = Number(values.nodes);
if (!Number.isInteger(count) || count < 1 || count > MAX_NODES || !isShardCount(redisShards)) {
  process.stderr.write(`--nodes: a whole number from 1 to ${MAX_NODES}; ${SHARD_COUNTS}\n`);
  process.exit(1);
}

const requested = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => requested.abort(new Error(`Ended by ${signal}`)));
}

/** Settings of every node that may be changed; the cluster sets the others. */
const { INSPECT_TOKEN } = process.env;

const deployment = await startDeployment({
  nodes: count,
  redisShards,
  mediaServers: MEDIA_SERVERS,
  ...(INSPECT_TOKEN !== undefined && { settings: { INSPECT_TOKEN } }),
  // A part may be stopped by hand to try out its loss: report it and keep the others running.
  signal: requested.signal,
  onLost: (name, how) => {
    if (!requested.signal.aborted) console.log(`${name} has ended (${how})`);
  },
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
});
console.log(`Colloquy is at ${deployment.url}`);
for (const { name, url } of deployment.nodes) console.log(`  ${name}    ${url}`);
console.log(`  HAProxy   ${deployment.proxy.url}/metrics`);
for (const { url } of deployment.redis.shards) console.log(`  Redis     ${url}`);
console.log(`  Postgres  ${deployment.postgres.url}`);
console.log(`  coturn    ${deployment.turn?.url}`);
for (const { url } of deployment.mediaServers) console.log(`  Janus     ${url}`);
if (deployment.mediaServers.length === 0)
  console.log('  Janus     is not installed: broadcasters send to all their viewers themselves');
console.log('Ctrl-C ends them all.');
if (!requested.signal.aborted) await once(requested.signal, 'abort');
await deployment.stop();
process.exit(0);
