import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate';

/**
 * A port is an actor or action that a machine names and the application fills with `provide`. These make the empty
 * ones: they carry a mark, so that `unfilledPorts` can name what was forgotten before anybody runs into it.
 */
const UNFILLED = Symbol.for('colloquy.unfilledPort');

const refuse = (port?: { self: { id: string } }): never => {
  throw new Error(port === undefined ? 'Nobody filled an action' : `Nobody filled the port "${port.self.id}"`);
};

function marked<T extends object>(port: T): T {
  return Object.assign(port, { [UNFILLED]: true });
}

/** One question, one answer. */
export function promisePort<P extends { input: unknown; output: unknown }>(): PromiseActorLogic<
  P['output'],
  P['input']
> {
  return marked(fromPromise<P['output'], P['input']>(refuse));
}

/** What outlives one answer: it hears `Command`s and speaks to its owner. */
export function callbackPort<Command extends EventObject, Input = undefined>(): CallbackActorLogic<Command, Input> {
  return marked(fromCallback<Command, Input>(refuse));
}

/** Something done without an answer; `Params` is what the machine says of it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it types the port for whoever fills it
export function actionPort<Params>(): (_: unknown, params: Params) => void {
  return marked((): void => refuse());
}

/**
 * The paths (`roomCall.peerNegotiation.connection`) of every port of a machine and its children that is still empty.
 */
export function unfilledPorts(machine: { id: string; implementations: Implementations }): string[] {
  return namesUnder(machine.implementations, machine.id);
}

/** Whether it is a port that nobody filled. */
export const isUnfilled = (port: unknown): boolean => isObject(port) && UNFILLED in port;

type Implementations = { actors?: object; actions?: object };

function namesUnder(implementations: Implementations, path: string): string[] {
  const entries = [...Object.entries(implementations.actors ?? {}), ...Object.entries(implementations.actions ?? {})];
  return entries.flatMap(([name, port]: [string, unknown]) => {
    if (!isObject(port)) return [];
    if (isUnfilled(port)) return [`${path}.${name}`];
    return 'implementations' in port && isObject(port.implementations)
      ? namesUnder(port.implementations, `${path}.${name}`)
      : [];
  });
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
