import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listening } from './listening.ts';

export type CuttableProxy = {
  port: number;
  /** Ends all connections and lets nobody through. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
};

/** Stands between a node and what it talks to on this machine, so that the way can be cut. */
export async function startCuttableProxy(targetPort: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    near.pipe(far);
    far.pipe(near);
  });
  const port = await listening(server);
  return {
    port,
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
