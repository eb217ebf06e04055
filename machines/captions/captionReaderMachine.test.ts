import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { CAPTION_DELAYS, type CaptionMessage } from '../contract/captions.ts';
import { createCoverage } from '../testing/coverage.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { captionReaderMachine } from './captionReaderMachine.ts';
import type { CaptionChannelCommand, CaptionChannelEvent, CaptionChannelInput } from './ports.ts';

const coverage = createCoverage(captionReaderMachine);

function start() {
  const channel = fakeCallbackPort<CaptionChannelCommand, CaptionChannelEvent, CaptionChannelInput>();
  const clock = createSimulatedClock();
  const actor = createActor(captionReaderMachine.provide({ actors: { channel: channel.logic } }), {
    clock,
    input: { memberId: 'bob' },
    inspect: coverage.inspect,
  });
  const finished: string[] = [];
  actor.on('caption.finished', ({ text }) => finished.push(text));
  actor.start();
  return {
    clock,
    finished,
    opens: () => channel.emit({ type: 'channel.opened' }),
    closes: () => channel.emit({ type: 'channel.closed' }),
    receives: (message: CaptionMessage) => channel.emit({ type: 'channel.received', message }),
    says: (text: string, final = false) =>
      channel.emit({ type: 'channel.received', message: { type: 'caption', text, final } }),
    /** How often it was asked again since the last look. */
    requested: () => channel.commands.splice(0).length,
    answer: () => actor.getSnapshot().value.answer,
    shown: () => {
      const { value, context } = actor.getSnapshot();
      return value.text === 'shown' ? [context.finalText, context.interimText] : undefined;
    },
    by: () => actor.getSnapshot().context.by,
  };
}

test('every state is described', () => {
  expect(statesWithoutDescription(captionReaderMachine)).toEqual([]);
});

test('[R-MEDIA-66] what the other page answers is known, also when it changes', () => {
  const { answer, opens, receives, by } = start();
  expect(answer()).toBe('unlinked');
  opens();
  expect(answer()).toBe('requested');
  for (const type of ['waiting', 'declined', 'unable'] as const) {
    receives({ type });
    expect(answer()).toBe(type);
  }
  receives({ type: 'captioning', by: 'microsoft' });
  expect([answer(), by()]).toEqual(['captioning', 'microsoft']);
});

test('[R-MEDIA-66] a page that does not answer is asked three times in 15 s, then counts as unable, and is asked again', async () => {
  const { answer, requested, clock, opens, receives } = start();
  opens();
  await clock.pass(2 * CAPTION_DELAYS.answerLate);
  expect([answer(), requested()]).toEqual(['requested', 2]);
  await clock.pass(CAPTION_DELAYS.answerLate);
  expect([answer(), requested()]).toEqual(['unanswered', 0]);
  await clock.pass(3 * CAPTION_DELAYS.requestAgain);
  expect([answer(), requested()]).toEqual(['unanswered', 3]);
  receives({ type: 'captioning', by: 'device' });
  expect(answer()).toBe('captioning');
});

test('[R-MEDIA-61] a closed channel is opened again after a while, or with the next connection', async () => {
  const { answer, requested, clock, opens, closes, receives } = start();
  opens();
  receives({ type: 'captioning', by: 'device' });
  closes();
  expect(answer()).toBe('unlinked');
  await clock.pass(CAPTION_DELAYS.requestAgain);
  expect([answer(), requested()]).toEqual(['unlinked', 1]);
  opens();
  expect(answer()).toBe('requested');
});

test('[R-MEDIA-65] what may change is replaced, what is final stays and is announced, until 8 s after the last word', async () => {
  const { clock, finished, opens, receives, says, shown } = start();
  opens();
  receives({ type: 'captioning', by: 'google' });
  expect(shown()).toBeUndefined();
  says('hello');
  says('hello there');
  expect(shown()).toEqual(['', 'hello there']);
  says('Hello there.', true);
  await clock.pass(CAPTION_DELAYS.shownFor - 1);
  says('how');
  expect(shown()).toEqual(['Hello there.', 'how']);
  await clock.pass(CAPTION_DELAYS.shownFor - 1);
  expect(shown()).toEqual(['Hello there.', 'how']);
  await clock.pass(1);
  expect(shown()).toBeUndefined();
  says('new');
  expect(shown()).toEqual(['', 'new']);
  expect(finished).toEqual(['Hello there.']);
});

test('[R-MEDIA-67] captions that come before their page has said whose they are are ignored', () => {
  const { opens, receives, says, shown, finished } = start();
  opens();
  says('hello', true);
  receives({ type: 'declined' });
  says('hello', true);
  expect([shown(), finished]).toEqual([undefined, []]);
});

test('every state was visited and every transition taken', () => {
  coverage.expectComplete();
});
