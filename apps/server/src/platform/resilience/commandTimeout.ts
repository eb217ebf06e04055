/** The used part of a Redis client. */
type Client = { sendCommand(command: RedisCommand, ...rest: unknown[]): unknown };
type RedisCommand = { promise: Promise<unknown>; reject(error: Error): void };

/**
 * Rejects commands without an answer in time. If this process was too busy to read an answer that has arrived, it is
 * read first.
 */
export function addCommandTimeout(client: object, ms: number): void {
  const sender = client as Client;
  const send = sender.sendCommand.bind(sender);
  sender.sendCommand = (command, ...rest) => {
    let isSettled = false;
    const onTimeout = () => {
      if (!isSettled) command.reject(new Error('Command timed out'));
    };
    // In a turn of the event loop timers run before I/O, `setImmediate` after it.
    const timer = setTimeout(() => setImmediate(onTimeout), ms);
    const settled = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    command.promise.then(settled, settled);
    return send(command, ...rest);
  };
}
