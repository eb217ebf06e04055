import { parentPort, workerData } from 'node:worker_threads';
import { postTo } from '../../support/threads/startThread.ts';
import { createSimulatedPeople } from './simulatedPeople.ts';
import type { WorkerInput, WorkerCommand } from './messages.ts';

const { input } = workerData as { input: WorkerInput };
const people = createSimulatedPeople(input);
parentPort?.on('message', (command: WorkerCommand) => {
  if (command.kind === 'begin') people.begin(command.beganAt, (tick) => postTo(parentPort, tick));
  else if (command.kind === 'holdStill') people.stopReading(command.share, command.forMs);
  else postTo(parentPort, people.end(command));
});
postTo(parentPort, 'ready');
