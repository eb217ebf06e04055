import { expect, test } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { CAPTION_DELAYS, type CaptionMessage } from '../contract/captions.ts';
import { createCoverage } from '../testing/coverage.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort, fakePromisePort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { captionSpeakerMachine, type CaptionSpeakerEvent } from './captionSpeakerMachine.ts';
import type {
  CaptionRequestersCommand,
  CaptionRequestersEvent,
  Recognition,
  RememberCaptioning,
  SpeechEvent,
  SpeechInput,
} from './ports.ts';

const coverage = createCoverage(captionSpeakerMachine);

function start(isAudible = true) {
  const requesters = fakeCallbackPort<CaptionRequestersCommand, CaptionRequestersEvent>();
  const speech = fakeCallbackPort<EventObject, SpeechEvent, SpeechInput>();
  const recognition = fakePromisePort<{ input: undefined; output: Recognition }>();
  const remembered: RememberCaptioning[] = [];
  const clock = createSimulatedClock();
  const actor = createActor(
    captionSpeakerMachine.provide({
      actors: { requesters: requesters.logic, speech: speech.logic, recognition: recognition.logic },
      actions: { rememberCaptioning: (_, params) => void remembered.push(params) },
    }),
    { clock, input: { isAudible }, inspect: coverage.inspect },
  ).start();
  const send = (type: (CaptionSpeakerEvent & { type: `user.${string}` })['type']) => actor.send({ type });
  return {
    clock,
    recognition,
    remembered,
    speech,
    comes: (memberId = 'bob') => requesters.emit({ type: 'requester.joined', memberId }),
    leaves: (memberId = 'bob') => requesters.emit({ type: 'requester.left', memberId }),
    allow: () => send('user.captionsAllowed'),
    decline: () => send('user.captionsDeclined'),
    hear: (is: boolean) => actor.send({ type: 'microphone.changed', isAudible: is }),
    says: (text: string, final = false) => speech.emit({ type: 'speech.recognised', text, final }),
    sent: (): CaptionMessage[] => requesters.commands.splice(0).map(({ message }) => message),
    isListening: () => speech.opened() - speech.closed() === 1,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(value),
  };
}

/** Someone asks, and the person agreed before. */
async function listening(isAudible = true) {
  const started = start(isAudible);
  started.comes();
  await started.recognition.answer({ service: 'device', agreed: true });
  started.sent();
  return started;
}

const caption = (text: string, final = false) => ({ type: 'caption', text, final });

test('every state is described', () => {
  expect(statesWithoutDescription(captionSpeakerMachine)).toEqual([]);
});

test('[R-MEDIA-62] nothing is recognised before someone asks and the person agrees, which is remembered with the service', async () => {
  const { comes, recognition, sent, isListening, allow, remembered, is } = start();
  expect(recognition.requested).toHaveLength(0);
  comes();
  await recognition.answer({ service: 'google', agreed: false });
  expect([sent(), isListening()]).toEqual([[{ type: 'waiting' }], false]);
  comes('carol');
  expect(sent()).toEqual([{ type: 'waiting' }]);
  allow();
  expect([sent(), isListening()]).toEqual([[{ type: 'captioning', by: 'google' }], true]);
  expect(remembered).toEqual([{ service: 'google' }]);
  expect(is('allowed')).toBe(true);
});

test('[R-MEDIA-62] who agreed to this service before is not asked', async () => {
  const { isListening, remembered } = await listening();
  expect([isListening(), remembered]).toEqual([true, []]);
});

test('[R-MEDIA-62] not now holds for the call, whoever asks, until the person changes their mind', async () => {
  const { comes, leaves, recognition, sent, decline, allow, isListening, is, remembered } = start();
  comes();
  await recognition.answer({ service: 'google', agreed: false });
  sent();
  decline();
  leaves();
  comes('carol');
  expect(sent()).toEqual([{ type: 'declined' }, { type: 'declined' }]);
  expect([is('declined'), isListening(), remembered]).toEqual([true, false, []]);
  allow();
  expect(isListening()).toBe(true);
  decline();
  expect([is('declined'), isListening(), remembered]).toEqual([
    true,
    false,
    [{ service: 'google' }, { service: undefined }],
  ]);
  leaves('carol');
  allow();
  expect(is('idle')).toBe(true);
});

test('[R-MEDIA-61] recognition ends with the last who asks, at any time', async () => {
  const { comes, leaves, recognition, isListening, is, allow, sent } = start();
  comes();
  comes('carol');
  leaves('carol');
  leaves();
  expect([is('idle'), recognition.aborted()]).toEqual([true, 1]);
  comes();
  await recognition.answer({ service: 'google', agreed: false });
  comes('carol');
  leaves();
  expect(is('waiting')).toBe(true);
  leaves('carol');
  expect(is('idle')).toBe(true);
  comes();
  await recognition.answer({ service: 'google', agreed: false });
  allow();
  sent();
  comes('carol');
  expect(sent()).toEqual([{ type: 'captioning', by: 'google' }]);
  leaves();
  expect(isListening()).toBe(true);
  leaves('carol');
  expect([is('idle'), isListening()]).toEqual([true, false]);
});

test('[R-MEDIA-64] nothing is recognised while the others do not hear the person', async () => {
  const { isListening, hear, says, sent, clock, speech } = await listening(false);
  expect(isListening()).toBe(false);
  hear(true);
  expect(isListening()).toBe(true);
  says('one');
  says('one two');
  expect(sent()).toEqual([caption('one')]);
  hear(false);
  expect(isListening()).toBe(false);
  await clock.pass(CAPTION_DELAYS.interimInterval);
  expect([sent(), speech.opened()]).toEqual([[], 1]);
  hear(true);
  await clock.pass(CAPTION_DELAYS.interimInterval);
  expect([sent(), speech.opened()]).toEqual([[], 2]);
});

test('[R-MEDIA-67] what may change is sent every 400 ms at most, what is final at once', async () => {
  const { clock, says, sent } = await listening();
  says('a');
  says('a b');
  says('a b c');
  expect(sent()).toEqual([caption('a')]);
  await clock.pass(CAPTION_DELAYS.interimInterval);
  expect(sent()).toEqual([caption('a b c')]);
  says('a b c d');
  says('A b c d.', true);
  expect(sent()).toEqual([caption('A b c d.', true)]);
  await clock.pass(CAPTION_DELAYS.interimInterval);
  expect(sent()).toEqual([]);
  says('Next.', true);
  expect(sent()).toEqual([caption('Next.', true)]);
});

test('[R-MEDIA-66] a browser that recognises no speech says so, and to each who asks', async () => {
  for (const settle of [
    (port: ReturnType<typeof start>['recognition']) => port.answer({ service: undefined, agreed: false }),
    (port: ReturnType<typeof start>['recognition']) => port.fail(new Error('crashed')),
  ]) {
    const { comes, leaves, recognition, sent, is } = start();
    comes();
    await settle(recognition);
    comes('carol');
    expect(sent()).toEqual([{ type: 'unable' }, { type: 'unable' }]);
    leaves();
    leaves('carol');
    expect(is('idle')).toBe(true);
  }
});

test('[R-MEDIA-66] recognition that ends is started again; after five failures in a row, or a lasting one, it is over', async () => {
  const { clock, isListening, speech, says, sent, is } = await listening();
  speech.emit({ type: 'speech.ended' });
  expect(isListening()).toBe(false);
  await clock.pass(CAPTION_DELAYS.restart);
  const fail = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      speech.emit({ type: 'speech.failed', lasting: false });
      await clock.pass(CAPTION_DELAYS.retry);
    }
  };
  await fail(4);
  says('hello', true);
  await fail(4);
  expect(isListening()).toBe(true);
  sent();
  await fail(1);
  expect([is('unable'), sent()]).toEqual([true, [{ type: 'unable' }]]);

  const other = await listening();
  other.speech.emit({ type: 'speech.failed', lasting: true });
  expect(other.is('unable')).toBe(true);
});

test('every state was visited and every transition taken', () => {
  coverage.expectComplete();
});
