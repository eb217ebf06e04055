import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate';

/** A fake port with one request and one answer; the test answers. */
export type FakePromisePort<Input, Output> = {
  logic: PromiseActorLogic<Output, Input>;
  /** The requests, oldest first. */
  requested: Input[];
  /** Requests that were aborted because their state was left before an answer. */
  aborted(): number;
  /** Answers the latest request. */
  answer(output: Output): Promise<void>;
  /** Fails the latest request. */
  fail(error: unknown): Promise<void>;
};

export function fakePromisePort<P extends { input: unknown; output: unknown }>(): FakePromisePort<
  P['input'],
  P['output']
> {
  const requested: P['input'][] = [];
  let abortions = 0;
  let latest: { resolve: (output: P['output']) => void; reject: (error: unknown) => void } | undefined;
  const settle = async (how: (question: NonNullable<typeof latest>) => void) => {
    if (latest === undefined) throw new Error('Nothing was asked');
    how(latest);
    for (let hop = 0; hop < 5; hop++) await Promise.resolve();
  };
  return {
    logic: fromPromise<P['output'], P['input']>(({ input, signal }) => {
      requested.push(input);
      let over = false;
      signal.addEventListener('abort', () => {
        if (!over) abortions += 1;
      });
      return new Promise<P['output']>((resolve, reject) => {
        latest = { resolve, reject };
      }).finally(() => {
        over = true;
      });
    }),
    requested,
    aborted: () => abortions,
    answer: (output) => settle((question) => question.resolve(output)),
    fail: (error) => settle((question) => question.reject(error)),
  };
}

/** A fake of a long-lived port; the test emits its events. */
export type FakeCallbackPort<Command extends EventObject, Event extends EventObject, Input> = {
  logic: CallbackActorLogic<Command, Input>;
  /** The received commands, oldest first. */
  commands: Command[];
  inputs: Input[];
  /** Sends an event to the machine; throws when no machine holds the port. */
  emit(event: Event): void;
  opened(): number;
  closed(): number;
};

export function fakeCallbackPort<
  Command extends EventObject,
  Event extends EventObject,
  Input = undefined,
>(): FakeCallbackPort<Command, Event, Input> {
  const commands: Command[] = [];
  const inputs: Input[] = [];
  const speakers: ((event: Event) => void)[] = [];
  let closed = 0;
  return {
    logic: fromCallback<Command, Input>(({ input, receive, sendBack }) => {
      const speak = (event: Event) => sendBack(event);
      inputs.push(input);
      speakers.push(speak);
      receive((command) => commands.push(command));
      return () => {
        closed += 1;
        speakers.splice(speakers.indexOf(speak), 1);
      };
    }),
    commands,
    inputs,
    emit(event) {
      const speak = speakers.at(-1);
      if (speak === undefined) throw new Error(`Nobody holds the port that says ${event.type}`);
      speak(event);
    },
    opened: () => inputs.length,
    closed: () => closed,
  };
}
