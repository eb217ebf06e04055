/** A client of Redis, as far as it matters here. */
type Client = { sendCommand(command: Asked, ...more: unknown[]): unknown };
type Asked = { promise: Promise<unknown>; reject(error: Error): void };

/**
 * A command that is not answered in time is refused. Where this process was too busy to read for so long, the answer may
 * be there already: what has come is read first.
 */
export function addCommandTimeout(client: object, ms: number): void {
  const sender = client as Client;
  const send = sender.sendCommand.bind(sender);
  sender.sendCommand = (command, ...more) => {
    let isSettled = false;
    const refuse = () => {
      if (!isSettled) command.reject(new Error('Command timed out'));
    };
    // Timers come before reading in a turn of the loop, and this comes after it.
    const timer = setTimeout(() => setImmediate(refuse), ms);
    const settled = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    command.promise.then(settled, settled);
    return send(command, ...more);
  };
}
