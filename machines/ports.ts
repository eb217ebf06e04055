import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate';

/**
 * A port is an actor or action that a machine names and the application provides. These functions create empty ones:
 * they are marked, so that `unimplementedPorts` can name the missing ones before they are used.
 */
const UNIMPLEMENTED = Symbol.for('colloquy.unimplementedPort');

const refuse = (port?: { self: { id: string } }): never => {
  throw new Error(
    port === undefined ? 'An action is not implemented' : `The port "${port.self.id}" is not implemented`,
  );
};

function marked<T extends object>(port: T): T {
  return Object.assign(port, { [UNIMPLEMENTED]: true });
}

/** One request, one answer. */
export function promisePort<P extends { input: unknown; output: unknown }>(): PromiseActorLogic<
  P['output'],
  P['input']
> {
  return marked(fromPromise<P['output'], P['input']>(refuse));
}

/** A long-lived port: it receives `Command`s and sends events to its owner. */
export function callbackPort<Command extends EventObject, Input = undefined>(): CallbackActorLogic<Command, Input> {
  return marked(fromCallback<Command, Input>(refuse));
}

/** An action without an answer; `Params` is its input. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it types the port for whoever implements it
export function actionPort<Params>(): (_: unknown, params: Params) => void {
  return marked((): void => refuse());
}

/**
 * The paths (`roomCall.peerNegotiation.connection`) of the unimplemented ports of a machine and its children.
 */
export function unimplementedPorts(machine: { id: string; implementations: Implementations }): string[] {
  return namesUnder(machine.implementations, machine.id);
}

/** Whether it is a port without an implementation. */
export const isUnimplemented = (port: unknown): boolean => isObject(port) && UNIMPLEMENTED in port;

type Implementations = { actors?: object; actions?: object };

function namesUnder(implementations: Implementations, path: string): string[] {
  const entries = [...Object.entries(implementations.actors ?? {}), ...Object.entries(implementations.actions ?? {})];
  return entries.flatMap(([name, port]: [string, unknown]) => {
    if (!isObject(port)) return [];
    if (isUnimplemented(port)) return [`${path}.${name}`];
    return 'implementations' in port && isObject(port.implementations)
      ? namesUnder(port.implementations, `${path}.${name}`)
      : [];
  });
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
