import { Socket } from 'socket.io-client';

type Emit = (this: Socket, event: string | symbol, ...rest: unknown[]) => Socket;
type Acknowledge = (late: Error | null, ...answer: unknown[]) => void;

/**
 * Times each request of this thread's sockets until the server acknowledges it. The page's port awaits acknowledgements
 * with a timeout, whose error comes first.
 */
export function timeAcknowledgements(acknowledged: (ms: number) => void): void {
  const emit = Reflect.get(Socket.prototype, 'emit') as Emit;
  Socket.prototype.emit = function (this: Socket, event: string | symbol, ...rest: unknown[]) {
    const last = rest.at(-1);
    if (typeof last !== 'function') return emit.call(this, event, ...rest);
    const from = performance.now();
    const acknowledge: Acknowledge = (late, ...answer) => {
      if (late === null) acknowledged(performance.now() - from);
      (last as Acknowledge)(late, ...answer);
    };
    return emit.call(this, event, ...rest.slice(0, -1), acknowledge);
  };
}
