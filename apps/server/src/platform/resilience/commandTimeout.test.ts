import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addCommandTimeout } from './commandTimeout.ts';

const TIMEOUT_MS = 20;

/** A client whose commands are answered when the test says so. */
function clientOf(answer: (resolve: (value: string) => void) => void) {
  const client = {
    sendCommand: (command: ReturnType<typeof commandOf>) => {
      answer(command.resolve);
      return command.promise;
    },
  };
  addCommandTimeout(client, TIMEOUT_MS);
  return client;
}

function commandOf() {
  let settle: { resolve: (value: string) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: (value: string) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('a command without an answer in time is refused', async () => {
  const client = clientOf(() => {});
  await expect(client.sendCommand(commandOf())).rejects.toThrow('Command timed out');
});

it('an answer that arrived while the process was busy counts', async () => {
  // As data read from a connection: after the timers of that turn.
  const client = clientOf((resolve) => setTimeout(() => setImmediate(() => resolve('answer')), TIMEOUT_MS / 2));
  const requested = client.sendCommand(commandOf());
  blockEventLoop(3 * TIMEOUT_MS);
  expect(await requested).toBe('answer');
});

it('nothing happens after the answer', async () => {
  const command = commandOf();
  const client = clientOf((resolve) => resolve('answer'));
  command.reject = () => expect.unreachable();
  expect(await client.sendCommand(command)).toBe('answer');
  await wait(2 * TIMEOUT_MS);
});
