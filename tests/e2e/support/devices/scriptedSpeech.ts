import type { Person } from '../people/person.ts';

/** Where the page's browser recognises speech: by the service of its maker, on the device, or nowhere. */
export type SpeechPlace = 'service' | 'device' | 'none';

/** Gives a person Chrome's recognition of speech, of which a test says what it hears; a browser in tests has no service. */
export const scriptSpeech = ({ page }: Person, place: SpeechPlace) => page.addInitScript(replaceRecognition, place);

/** The person's recognition hears that. */
export const say = ({ page }: Person, text: string, isFinal: boolean): Promise<void> =>
  page.evaluate((heard) => Reflect.get(globalThis, 'hearSpeech')(heard), { text, isFinal });

/** Recognitions that run. */
export const recognising = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Reflect.get(globalThis, 'recognising').size);

/** Runs in the page before its own scripts. */
function replaceRecognition(place: SpeechPlace) {
  const recognising = new Set<EventTarget>();
  class Recognition extends EventTarget {
    static available = async ({ processLocally }: { processLocally: boolean }) =>
      processLocally && place !== 'device' ? 'unavailable' : 'available';
    start = () => void recognising.add(this);
    abort = () => void recognising.delete(this);
  }
  const hearSpeech = ({ text, isFinal }: { text: string; isFinal: boolean }) => {
    const results = [Object.assign([{ transcript: text }], { isFinal })];
    for (const each of recognising) each.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
  };
  const recognition = place === 'none' ? undefined : Recognition;
  Object.assign(globalThis, {
    SpeechRecognition: recognition,
    webkitSpeechRecognition: recognition,
    recognising,
    hearSpeech,
  });
  Object.defineProperty(navigator, 'userAgentData', { value: { brands: [{ brand: 'Google Chrome' }] } });
}
