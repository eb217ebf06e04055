import { expect, test } from 'vitest';
import { createActor, createMachine, toPromise, type AnyEventObject } from 'xstate';
import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { createRecognition, createSpeech, type SpeechPage } from './speechRecognition.ts';

class FakeRecogniser extends EventTarget {
  static last: FakeRecogniser | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally?: boolean;
  started: unknown[] = [];
  aborted = 0;
  constructor() {
    super();
    FakeRecogniser.last = this;
  }
  start = (track?: MediaStreamTrack) => void this.started.push(track);
  abort = () => void (this.aborted += 1);
  emit = (type: string, more: object = {}) => this.dispatchEvent(Object.assign(new Event(type), more));
}

const local = (state: string) =>
  class extends FakeRecogniser {
    static available = async () => state;
  };

const EDGE = ['Chromium', 'Microsoft Edge'];
const CHROME = ['Chromium', 'Google Chrome'];
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

const pageWith = (recognisers: unknown, brands: readonly string[] = CHROME, userAgent = ''): SpeechPage =>
  ({
    webkitSpeechRecognition: recognisers,
    navigator: {
      language: 'de-AT',
      userAgent,
      ...(brands.length > 0 && { userAgentData: { brands: brands.map((brand) => ({ brand })) } }),
    },
  }) as unknown as SpeechPage;

const recognitionIn = (page: SpeechPage, agreedTo?: CaptionService) =>
  toPromise(createActor(createRecognition(page, () => agreedTo)).start());

test.each([
  ['no recognition', pageWith(undefined), undefined],
  ['Chrome', pageWith(FakeRecogniser), 'google'],
  ['Edge', pageWith(FakeRecogniser, EDGE), 'microsoft'],
  ['Safari', pageWith(FakeRecogniser, [], SAFARI), 'apple'],
  ['another Chromium', pageWith(FakeRecogniser, ['Chromium', 'Brave']), 'other'],
  ['the device', pageWith(local('available')), 'device'],
  ['a device that would have to download it', pageWith(local('downloadable')), 'google'],
])('[R-MEDIA-63] %s recognises speech by %s', async (_, page, by) => {
  expect(await recognitionIn(page)).toEqual({ service: by, agreed: false });
});

test('[R-MEDIA-62] an agreement is to one service', async () => {
  expect(await recognitionIn(pageWith(FakeRecogniser), 'google')).toEqual({ service: 'google', agreed: true });
  expect(await recognitionIn(pageWith(FakeRecogniser), 'device')).toEqual({ service: 'google', agreed: false });
});

const TRACK = { kind: 'audio' } as MediaStreamTrack;

class FakeMicrophone {
  track: MediaStreamTrack | undefined = TRACK;
  readonly listeners = new Set<(kind: 'microphone') => void>();
  readonly shown = () => this.track;
  readonly subscribe = (listener: (kind: 'microphone') => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  exchange(track?: MediaStreamTrack) {
    this.track = track;
    this.listeners.forEach((listener) => listener('microphone'));
  }
}

function speak(service: CaptionService = 'google', page = pageWith(FakeRecogniser), outgoing = new FakeMicrophone()) {
  FakeRecogniser.last = undefined;
  const emitted: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'speech', src: createSpeech(page, outgoing), input: { service } },
    on: { '*': { actions: ({ event }) => emitted.push(event) } },
  });
  const actor = createActor(parent).start();
  return { actor, emitted, recogniser: FakeRecogniser.last as FakeRecogniser | undefined };
}

const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });

test('[R-MEDIA-63] the microphone in use is recognised in the browser’s language, on the device only where that was said', () => {
  const { recogniser } = speak();
  expect(recogniser).toMatchObject({ lang: 'de-AT', continuous: true, interimResults: true, started: [TRACK] });
  expect(recogniser?.processLocally).toBeUndefined();
  expect(speak('device').recogniser?.processLocally).toBe(true);
});

test('[R-MEDIA-63] it ends when another microphone is used, to be started with that one', () => {
  const outgoing = new FakeMicrophone();
  const { actor, emitted } = speak('google', pageWith(FakeRecogniser), outgoing);
  outgoing.exchange(TRACK);
  expect(emitted).toEqual([]);
  outgoing.exchange({ kind: 'audio' } as MediaStreamTrack);
  expect(emitted).toEqual([{ type: 'speech.ended' }]);
  actor.stop();
  expect(outgoing.listeners.size).toBe(0);
});

test('[R-MEDIA-65] results are final texts, then what may still change as one', () => {
  const { emitted, recogniser } = speak();
  recogniser?.emit('result', {
    resultIndex: 1,
    results: [result('before', true), result('one.', true), result('two', false), result('three', false)],
  });
  recogniser?.emit('result', { resultIndex: 0, results: [result('  ', false)] });
  expect(emitted).toEqual([
    { type: 'speech.recognised', text: 'one.', final: true },
    { type: 'speech.recognised', text: 'two three', final: false },
  ]);
});

test('[R-MEDIA-64] once it is stopped nothing more is heard', () => {
  const { actor, emitted, recogniser } = speak();
  actor.stop();
  expect(recogniser?.aborted).toBe(1);
  recogniser?.emit('result', { resultIndex: 0, results: [result('late', true)] });
  expect(emitted).toEqual([]);
});

test('[R-MEDIA-66] a silence ends it, a refusal is lasting, anything else may pass', () => {
  const errors = ['no-speech', 'not-allowed', 'service-not-allowed', 'language-not-supported', 'network'];
  const heard = errors.map((error) => {
    const { emitted, recogniser } = speak();
    recogniser?.emit('error', { error });
    recogniser?.emit('end');
    return emitted;
  });
  expect(heard).toEqual([
    [{ type: 'speech.ended' }],
    [{ type: 'speech.failed', lasting: true }],
    [{ type: 'speech.failed', lasting: true }],
    [{ type: 'speech.failed', lasting: true }],
    [{ type: 'speech.failed', lasting: false }],
  ]);
});

test('[R-MEDIA-66] what cannot be started has failed', () => {
  class Refusing extends FakeRecogniser {
    override start = () => {
      throw new DOMException('no', 'InvalidStateError');
    };
  }
  expect(speak('google', pageWith(Refusing)).emitted).toEqual([{ type: 'speech.failed', lasting: false }]);
  expect(speak('google', pageWith(undefined)).emitted).toEqual([{ type: 'speech.failed', lasting: true }]);
  const absent = new FakeMicrophone();
  absent.exchange(undefined);
  expect(speak('google', pageWith(FakeRecogniser), absent).emitted).toEqual([
    { type: 'speech.failed', lasting: false },
  ]);
});
