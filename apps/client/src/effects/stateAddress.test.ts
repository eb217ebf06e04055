import { expect, it } from 'vitest';
import { createActor, setup, type AnyActorRef, type EventObject } from 'xstate';
import { stateAddress } from './stateAddress.ts';

function machineThatTells() {
  const told: string[] = [];
  const tell = ({ self, event }: { self: AnyActorRef; event: EventObject }) =>
    void told.push(stateAddress(self, event));
  const machine = setup({ actions: { tell } }).createMachine({
    id: 'call',
    type: 'parallel',
    on: { failed: { actions: 'tell' }, ended: { actions: 'tell' } },
    states: {
      screen: {
        initial: 'asking',
        states: { asking: { on: { failed: { target: 'off', actions: 'tell' } } }, off: {} },
      },
      hand: {},
    },
  });
  return { told, actor: createActor(machine).start() };
}

it('[R-INSPECT-26] names the innermost state that hears an event, as it was when it heard it', () => {
  const { told, actor } = machineThatTells();
  actor.send({ type: 'failed' });
  actor.send({ type: 'failed' });
  expect(told).toEqual(['/inspector?state=call.screen.asking', '/inspector?state=call']);
});

it('[R-INSPECT-26] names the whole machine where only that hears it', () => {
  const { told, actor } = machineThatTells();
  actor.send({ type: 'ended' });
  expect(told).toEqual(['/inspector?state=call']);
});
