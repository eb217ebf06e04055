import { EventEmitter } from 'node:events';
import type { Namespace } from 'socket.io';
import type { Parts } from '../../services.ts';
import { serveConnections } from '../sockets/serveConnections.ts';
import { createFakeSocket } from './fakeSocket.ts';
import { setStage, type StageOptions } from './stage.ts';

const nothing = {
  suspendedUntil: () => undefined,
  heldUntil: () => undefined,
  hasWarning: () => false,
} as unknown as Parts['sanctions'];

type Middleware = (socket: unknown, next: (refusal?: Error) => void) => void;

/** Serves a namespace without a network, on which `arrive` opens sockets. */
export async function serveNamespace(options: StageOptions = {}) {
  const stage = await setStage({ ...options, parts: { sanctions: { ...nothing }, ...options.parts } });
  const namespace = new EventEmitter();
  let letIn: Middleware | undefined;
  Object.assign(namespace, { use: (middleware: Middleware) => (letIn = middleware) });
  const allDone = serveConnections(namespace as unknown as Namespace, stage.signalling);

  async function arrive(id: string, auth: object = {}) {
    const fake = createFakeSocket(id, auth);
    const refusal = await new Promise<Error | undefined>((resolve) => letIn?.(fake.socket, resolve));
    if (!refusal) namespace.emit('connection', fake.socket);
    return { ...fake, refusal };
  }
  return { stage, arrive, allDone, namespace };
}

type Served = Awaited<ReturnType<typeof serveNamespace>>;
export type Arrived = Awaited<ReturnType<Served['arrive']>>;
