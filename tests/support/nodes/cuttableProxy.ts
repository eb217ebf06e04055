import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../node/listenOnFreePort.ts';

export type CuttableProxy = {
  port: number;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  /** Delays all data, in order; milliseconds. */
  delay: (ms: number) => void;
  /** Holds all data back without closing anything, like a lost network; also on new connections. */
  stall: () => void;
  /** Restores normal operation and passes on held data. */
  restore: () => void;
  stop: () => Promise<void>;
};

/** A local TCP proxy that can be cut, delayed or stalled. */
export async function startCuttableProxy(targetPort: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let delayMs = 0;

  const pass = (from: Socket, to: Socket) => {
    // One timer for all chunks: separate ones may fire out of order, which would mix up Redis responses.
    const inFlight: { chunk: Buffer; due: number }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const deliver = () => {
      for (let next = inFlight[0]; next !== undefined; next = inFlight[0]) {
        const inMs = next.due - performance.now();
        if (inMs > 0) {
          timer = setTimeout(deliver, Math.ceil(inMs));
          return;
        }
        to.write(next.chunk);
        inFlight.shift();
      }
    };
    open.add(from);
    if (state === 'stalled') from.pause();
    from.on('data', (chunk: Buffer) => {
      inFlight.push({ chunk, due: performance.now() + delayMs });
      if (inFlight.length === 1) deliver();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      clearTimeout(timer);
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
  const port = await listenOnFreePort(server);
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
    restore() {
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
