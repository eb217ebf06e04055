import type { Writable } from 'node:stream';

/** The used part of a Redis client. */
type Line = {
  on(event: 'connect', listener: () => void): unknown;
  readonly stream: Pick<Writable, 'cork' | 'uncork' | 'write'>;
};

/**
 * Sends the commands of one turn of the event loop in one chunk: a system call per command would cost more than most
 * commands.
 */
export function coalesceWrites(line: Line): void {
  line.on('connect', () => {
    const { stream } = line;
    const write = stream.write.bind(stream) as (...what: unknown[]) => boolean;
    let isHeld = false;
    const release = () => {
      isHeld = false;
      stream.uncork();
    };
    stream.write = (...what: unknown[]) => {
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        setImmediate(release);
      }
      return write(...what);
    };
  });
}
