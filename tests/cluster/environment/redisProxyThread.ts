import { parentPort, workerData } from 'node:worker_threads';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { postTo } from '../../support/threads/startThread.ts';

export type ProxyCommand =
  { act: 'stall' | 'restore' } | { act: 'cut'; shard: number | undefined } | { act: 'delay'; ms: number };

const { input: redisPorts } = workerData as { input: readonly number[] };
const proxies = await Promise.all(redisPorts.map(startCuttableProxy));
parentPort?.on('message', (command: ProxyCommand) => {
  for (const [shard, proxy] of proxies.entries()) {
    if (command.act === 'delay') proxy.delay(command.ms);
    else if (command.act !== 'cut' || (command.shard ?? shard) === shard) proxy[command.act]();
  }
});
postTo(
  parentPort,
  proxies.map(({ port }) => port),
);
