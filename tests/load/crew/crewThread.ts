import { parentPort, workerData } from 'node:worker_threads';
import { tell } from '../../support/threads/startThread.ts';
import { gatherCrew } from './crew.ts';
import type { CrewGiven, CrewOrder } from './words.ts';

const { given } = workerData as { given: CrewGiven };
const crew = gatherCrew(given);
parentPort?.on('message', (order: CrewOrder) => {
  if (order.kind === 'begin') crew.begin(order.beganAt, (tick) => tell(parentPort, tick));
  else if (order.kind === 'holdStill') crew.holdStill(order.share, order.forMs);
  else tell(parentPort, crew.end(order));
});
tell(parentPort, 'ready');
