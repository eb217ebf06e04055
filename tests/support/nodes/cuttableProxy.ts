import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../node/listening.ts';

export type CuttableProxy = {
  port: number;
  /** Ends all connections and lets nobody through. */
  cut: () => void;
  /** All that passes arrives this much later, in order; milliseconds. */
  delay: (ms: number) => void;
  /** Holds everything back and closes nothing, as a network that went away; who comes anew is not answered either. */
  stall: () => void;
  /** As if nothing had been: what was held back passes. */
  mend: () => void;
  stop: () => Promise<void>;
};

/** Stands between two ends on this machine, so that the way can be cut, slowed or silenced. */
export async function startCuttableProxy(targetPort: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let delayMs = 0;

  const pass = (from: Socket, to: Socket) => {
    // One timer for all: those of two chunks may end in another order, and Redis would answer one question with
    // another's.
    const underWay: { chunk: Buffer; due: number }[] = [];
    let arriving: NodeJS.Timeout | undefined;
    const arrive = () => {
      for (let next = underWay[0]; next !== undefined; next = underWay[0]) {
        const inMs = next.due - performance.now();
        if (inMs > 0) {
          arriving = setTimeout(arrive, Math.ceil(inMs));
          return;
        }
        to.write(next.chunk);
        underWay.shift();
      }
    };
    open.add(from);
    if (state === 'stalled') from.pause();
    from.on('data', (chunk: Buffer) => {
      underWay.push({ chunk, due: performance.now() + delayMs });
      if (underWay.length === 1) arrive();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      clearTimeout(arriving);
      to.destroy();
    });
  };
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    near.setNoDelay(true);
    far.setNoDelay(true);
    pass(near, far);
    pass(far, near);
  });
  const port = await listening(server);
  return {
    port,
    cut() {
      state = 'cut';
      endAll();
    },
    delay(ms) {
      delayMs = ms;
    },
    stall() {
      state = 'stalled';
      for (const socket of open) socket.pause();
    },
    mend() {
      state = 'open';
      delayMs = 0;
      for (const socket of open) socket.resume();
    },
    async stop() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
