import { parentPort, workerData } from 'node:worker_threads';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { tell } from '../../support/threads/startThread.ts';

export type WayCommand = { act: 'cut' | 'stall' | 'mend' } | { act: 'delay'; ms: number };

const { given: redisPort } = workerData as { given: number };
const way = await startCuttableProxy(redisPort);
parentPort?.on('message', (command: WayCommand) => {
  if (command.act === 'delay') way.delay(command.ms);
  else way[command.act]();
});
tell(parentPort, way.port);
