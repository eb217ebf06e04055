import type { Writable } from 'node:stream';

/** The used part of a Redis client. */
type RedisConnection = {
  on(event: 'connect', listener: () => void): unknown;
  readonly stream: Pick<Writable, 'cork' | 'uncork' | 'write'>;
};

/**
 * Sends the commands of one turn of the event loop in one chunk: a system call per command would cost more than most
 * commands.
 */
export function coalesceWrites(connection: RedisConnection): void {
  connection.on('connect', () => {
    const { stream } = connection;
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    let isCorked = false;
    const release = () => {
      isCorked = false;
      stream.uncork();
    };
    stream.write = (...args: unknown[]) => {
      if (!isCorked) {
        isCorked = true;
        stream.cork();
        setImmediate(release);
      }
      return write(...args);
    };
  });
}
