import { parentPort, workerData } from 'node:worker_threads';
import { tell } from '../../support/threads/startThread.ts';
import { runCrew } from './runCrew.ts';
import type { CrewGiven, CrewOrder } from './words.ts';

const { given } = workerData as { given: CrewGiven };
let crew: ReturnType<typeof runCrew> | undefined;
parentPort?.on('message', (order: CrewOrder) => {
  if (order.kind === 'begin') crew = runCrew(given, order.beganAt, (tick) => tell(parentPort, tick));
  else if (order.kind === 'holdStill') crew?.holdStill(order.share, order.forMs);
  else tell(parentPort, crew?.end(order));
});
tell(parentPort, 'ready');
