import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import type { Recognition, SpeechEvent, SpeechInput } from '@colloquy/machines/captions/ports.ts';
import type { Outgoing } from '../media/outgoing.ts';

/** The part of the browser's SpeechRecognition that is used; TypeScript does not know it. */
type Recogniser = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Where the browser can recognise speech on the device: requires that. */
  processLocally?: boolean;
  /** Browsers that take no track listen to the default microphone. */
  start(track?: MediaStreamTrack): void;
  /** Ends it without a result for what was heard last. */
  abort(): void;
};
type Recognisers = {
  new (): Recogniser;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
};

/** The part of a browser's window that recognises speech. */
export type SpeechPage = {
  SpeechRecognition?: Recognisers;
  webkitSpeechRecognition?: Recognisers;
  navigator: { language: string; userAgent: string; userAgentData?: { brands: readonly { brand: string }[] } };
};

/** Of errors these stay; the others may pass. */
const LASTING = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'bad-grammar']);
/** A silence, or an end of our own: no failures. */
const HARMLESS = new Set(['no-speech', 'aborted']);

const recognisersOf = (page: SpeechPage) => page.SpeechRecognition ?? page.webkitSpeechRecognition;

/** What recognises speech here: the device, where the browser has what it takes for the language, or a service. */
export const createRecognition = (page: SpeechPage, agreedTo: () => CaptionService | undefined) =>
  fromPromise<Recognition, undefined>(async () => {
    const recognisers = recognisersOf(page);
    if (!recognisers) return { service: undefined, agreed: false };
    const { language } = page.navigator;
    const state = await recognisers.available?.({ langs: [language], processLocally: true }).catch(() => undefined);
    const service = state === 'available' ? 'device' : serviceOf(page);
    return { service, agreed: agreedTo() === service };
  });

/** Browsers do not say whose service it is: it is their maker's. */
function serviceOf({ navigator: { userAgent, userAgentData } }: SpeechPage): CaptionService {
  const brands = userAgentData?.brands.map(({ brand }) => brand) ?? [];
  if (brands.includes('Microsoft Edge')) return 'microsoft';
  if (brands.includes('Google Chrome')) return 'google';
  return brands.length === 0 && /AppleWebKit/.test(userAgent) && !/Chrome|Android/.test(userAgent) ? 'apple' : 'other';
}

/** Recognises the microphone in the language of the browser. It ends when another track replaces the one it listens to. */
export const createSpeech = (page: SpeechPage, outgoing: Pick<Outgoing, 'shown' | 'subscribe'>) =>
  fromCallback<EventObject, SpeechInput>(({ input: { service }, sendBack }) => {
    const recognisers = recognisersOf(page);
    const source = outgoing.shown('microphone');
    if (!recognisers || !source) {
      sendBack({ type: 'speech.failed', lasting: !recognisers });
      return undefined;
    }
    const recogniser = new recognisers();
    const left = new AbortController();
    const { signal } = left;
    let hasFailed = false;
    const fail = (lasting: boolean) => {
      hasFailed = true;
      sendBack({ type: 'speech.failed', lasting });
    };
    recogniser.lang = page.navigator.language;
    recogniser.continuous = true;
    recogniser.interimResults = true;
    if (service === 'device') recogniser.processLocally = true;
    recogniser.addEventListener('result', (event) => textsIn(event as SpeechRecognitionEvent).forEach(sendBack), {
      signal,
    });
    recogniser.addEventListener(
      'error',
      (event) => {
        const { error } = event as SpeechRecognitionErrorEvent;
        if (!HARMLESS.has(error)) fail(LASTING.has(error));
      },
      { signal },
    );
    recogniser.addEventListener('end', () => !hasFailed && sendBack({ type: 'speech.ended' }), { signal });
    try {
      recogniser.start(source);
    } catch {
      fail(false);
    }
    const stopWatching = outgoing.subscribe(() => {
      if (outgoing.shown('microphone') !== source) sendBack({ type: 'speech.ended' });
    });
    return () => {
      stopWatching();
      left.abort();
      recogniser.abort();
    };
  });

const textOf = (results: readonly SpeechRecognitionResult[]) =>
  results.map((result) => result[0]?.transcript ?? '').join(' ');

/** The final texts, then what may still change as one. */
function textsIn({ resultIndex, results }: SpeechRecognitionEvent): SpeechEvent[] {
  const changed = Array.from(results).slice(resultIndex);
  const finals = changed.filter(({ isFinal }) => isFinal).map((each) => ({ text: textOf([each]), final: true }));
  const interim = { text: textOf(changed.filter(({ isFinal }) => !isFinal)), final: false };
  return [...finals, interim]
    .filter(({ text }) => text.trim() !== '')
    .map((text) => ({ type: 'speech.recognised', ...text }));
}
