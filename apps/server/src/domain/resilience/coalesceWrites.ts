import type { Writable } from 'node:stream';

/** A client of Redis, as far as it matters here. */
type Line = {
  on(event: 'connect', listener: () => void): unknown;
  readonly stream: Pick<Writable, 'cork' | 'uncork' | 'write'>;
};

/**
 * What is asked in one turn of the event loop leaves in one piece, in its order: a system call for each question costs
 * both sides more than most questions.
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
