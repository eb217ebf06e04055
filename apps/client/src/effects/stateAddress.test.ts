import { expect, it } from 'vitest';
import { createActor, setup, type AnyActorRef, type EventObject } from 'xstate';
import { stateAddress } from './stateAddress.ts';

function machineThatLogs() {
  const logged: string[] = [];
  const log = ({ self, event }: { self: AnyActorRef; event: EventObject }) =>
    void logged.push(stateAddress(self, event));
  const machine = setup({ actions: { log } }).createMachine({
    id: 'call',
    type: 'parallel',
    on: { failed: { actions: 'log' }, ended: { actions: 'log' } },
    states: {
      screen: {
        initial: 'asking',
        states: { asking: { on: { failed: { target: 'off', actions: 'log' } } }, off: {} },
      },
      hand: {},
    },
  });
  return { logged, actor: createActor(machine).start() };
}

it('[R-INSPECT-26] names the innermost state that handles an event, as it was on receiving it', () => {
  const { logged, actor } = machineThatLogs();
  actor.send({ type: 'failed' });
  actor.send({ type: 'failed' });
  expect(logged).toEqual(['/inspector?state=call.screen.asking', '/inspector?state=call']);
});

it('[R-INSPECT-26] names the whole machine where only that handles it', () => {
  const { logged, actor } = machineThatLogs();
  actor.send({ type: 'ended' });
  expect(logged).toEqual(['/inspector?state=call']);
});
