import { EventEmitter } from 'node:events';
import type { Namespace } from 'socket.io';
import type { Parts } from '../../domain/parts.ts';
import { serveConnections } from '../sockets/serveConnections.ts';
import { setStage, type StageOptions } from './stage.ts';

const nothing = {
  suspendedUntil: () => undefined,
  heldUntil: () => undefined,
  hasWarning: () => false,
} as unknown as Parts['sanctions'];

type Middleware = (socket: unknown, next: (refusal?: Error) => void) => void;

/** Serves a namespace without a network, on which `arrive` opens sockets. */
export async function serveNamespace(options: StageOptions = {}) {
  const stage = await setStage({ ...options, parts: { sanctions: nothing, ...options.parts } });
  const namespace = new EventEmitter();
  let letIn: Middleware | undefined;
  Object.assign(namespace, { use: (middleware: Middleware) => (letIn = middleware) });
  const allDone = serveConnections(namespace as unknown as Namespace, stage.signalling);

  async function arrive(id: string, auth: object = {}) {
    const events = new EventEmitter();
    const received: string[] = [];
    const ends: string[] = [];
    const conn = Object.assign(new EventEmitter(), {
      close: () => ends.push('closed'),
      write: (packet: string) => received.push(String((JSON.parse(packet.slice(packet.indexOf('['))) as string[])[0])),
    });
    let hear: ((args: unknown[]) => void) | undefined;
    const socket = {
      id,
      connected: true,
      conn,
      client: { conn, ondata() {} },
      handshake: { auth, headers: {}, address: '192.0.2.1' },
      emit: (name: string) => received.push(name),
      on: (name: string, listener: (...args: unknown[]) => void) => events.on(name, listener),
      use: (listener: typeof hear) => (hear = listener),
      disconnect: () => ends.push('disconnected'),
    };
    const refusal = await new Promise<Error | undefined>((resolve) => letIn?.(socket, resolve));
    if (!refusal) namespace.emit('connection', socket);
    return {
      refusal,
      socket,
      received,
      ends,
      events,
      say: (name: string, payload?: unknown, ...more: unknown[]) => hear?.([name, payload, ...more]),
      ask: (name: string, payload?: unknown) =>
        new Promise<{ ok: boolean }>((resolve) => hear?.([name, payload, resolve])),
      sayRaw: (data: unknown) => conn.emit('data', data),
      close: (why = 'transport close') => {
        socket.connected = false;
        events.emit('disconnect', why);
      },
    };
  }
  return { stage, arrive, allDone, namespace };
}

type Served = Awaited<ReturnType<typeof serveNamespace>>;
export type Arrived = Awaited<ReturnType<Served['arrive']>>;

