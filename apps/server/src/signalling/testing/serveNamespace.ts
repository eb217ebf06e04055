import { EventEmitter } from 'node:events';
import type { Namespace } from 'socket.io';
import type { Services } from '../../services.ts';
import { serveConnections, type LoadSignalling } from '../sockets/serveConnections.ts';
import { createFakeSocket } from './fakeSocket.ts';
import { createSetup, type SetupOptions } from './signallingSetup.ts';

export const noSanctions = {
  suspendedUntil: () => undefined,
  suspensionReason: () => undefined,
  networkSuspendedUntil: () => undefined,
  hasWarning: () => false,
} as unknown as Services['sanctions'];

type Middleware = (socket: unknown, next: (refusal?: Error) => void) => void;

/** Serves a namespace without a network, on which `arrive` opens sockets. */
export async function serveNamespace(options: SetupOptions = {}, load?: LoadSignalling) {
  const setup = await createSetup({ ...options, services: { sanctions: { ...noSanctions }, ...options.services } });
  const namespace = new EventEmitter();
  let letIn: Middleware | undefined;
  Object.assign(namespace, { use: (middleware: Middleware) => (letIn = middleware) });
  const allDone = serveConnections(namespace as unknown as Namespace, setup.signalling, load);

  async function arrive(id: string, auth: object = {}, headers: object = {}) {
    const fake = createFakeSocket(id, auth);
    Object.assign(fake.socket.handshake, { headers });
    const refusal = await new Promise<Error | undefined>((resolve) => letIn?.(fake.socket, resolve));
    if (!refusal) namespace.emit('connection', fake.socket);
    return { ...fake, refusal };
  }
  return { stage: setup, arrive, allDone, namespace };
}

type Served = Awaited<ReturnType<typeof serveNamespace>>;
export type Arrived = Awaited<ReturnType<Served['arrive']>>;
