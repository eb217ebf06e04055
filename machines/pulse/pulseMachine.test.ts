import { expect, test } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import type { Pulse } from '../contract/http.ts';
import { Failure } from '../contract/failure.ts';
import { STRANGER_DELAYS } from '../contract/strangerDelays.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort, fakePromisePort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import type { RequestPulse, VisibilityEvent } from './ports.ts';
import { pulseMachine } from './pulseMachine.ts';

const answer: Pulse = { talking: 23, waiting: 4, typical_wait_s: 40, tags: [], popular: [] };

function startPulse() {
  const requestPulse = fakePromisePort<RequestPulse>();
  const sight = fakeCallbackPort<EventObject, VisibilityEvent>();
  const clock = createSimulatedClock();
  const pulse = createActor(
    pulseMachine.provide({ actors: { requestPulse: requestPulse.logic, sight: sight.logic } }),
    {
      clock,
      input: { tags: ['rust'] },
    },
  );
  pulse.start();
  return { pulse, requestPulse, sight, clock, known: () => pulse.getSnapshot().context.pulse };
}

test('every state of the pulse is described', () => {
  expect(statesWithoutDescription(pulseMachine)).toEqual([]);
});

test('[R-LAND-30] the pulse is requested every 10 s, with the current tags', async () => {
  const { pulse, requestPulse, clock, known } = startPulse();
  await requestPulse.answer(answer);
  expect(known()).toEqual(answer);
  await clock.pass(STRANGER_DELAYS.pulse);
  await requestPulse.answer(answer);
  pulse.send({ type: 'tags.changed', tags: ['rust', 'design'] });
  expect(requestPulse.requested).toEqual([{ tags: ['rust'] }, { tags: ['rust'] }, { tags: ['rust', 'design'] }]);
});

test('[R-LAND-30] while the page is hidden nothing is requested; when it is visible again, at once', async () => {
  const { requestPulse, sight, clock } = startPulse();
  sight.emit({ type: 'page.hidden' });
  await clock.pass(10 * STRANGER_DELAYS.pulse);
  expect(requestPulse.requested).toHaveLength(1);
  sight.emit({ type: 'page.shown' });
  expect(requestPulse.requested).toHaveLength(2);
});

test('[R-LAND-30] a server without a pulse is asked once; an unreachable one is asked again, and nothing is shown meanwhile', async () => {
  const [plain, away] = [startPulse(), startPulse()];
  await plain.requestPulse.fail(new Failure('not_found'));
  await away.requestPulse.answer(answer);
  await away.clock.pass(STRANGER_DELAYS.pulse);
  await away.requestPulse.fail(new Failure('unreachable'));
  expect([plain.known(), away.known()]).toEqual([undefined, undefined]);
  await Promise.all([plain, away].map(({ clock }) => clock.pass(STRANGER_DELAYS.pulse)));
  expect([plain, away].map(({ requestPulse }) => requestPulse.requested.length)).toEqual([1, 3]);
});
