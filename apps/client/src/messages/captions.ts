import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { list } from './list.ts';
import { localised } from './localised.ts';

/** The company behind a browser's recognition of speech, as it is named within a sentence. */
const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'the maker of your browser',
};

/** Live captions of what people say. */
export const captionMessages = localised('captions', {
  captions: 'Captions',
  /** In the view menu. */
  show: 'Captions of what others say',
  own: 'Let others caption what you say',

  request: (names: readonly string[], by: CaptionService) =>
    `${list(names)} would like captions of what you say. ${
      by === 'device'
        ? 'Your browser turns your speech into text on this device.'
        : `Your browser sends your speech to ${MAKERS[by]}, which turns it into text.`
    } Only people who turn captions on see it.`,
  allow: 'Allow',
  notNow: 'Not now',
  captioned: (names: readonly string[], by: CaptionService) =>
    `What you say is captioned for ${list(names)} ${by === 'device' ? 'on this device' : `by ${MAKERS[by]}`}.`,
  stop: 'Stop',

  /** Beside a speaker's name. */
  madeBy: (by: CaptionService) =>
    by === 'device'
      ? 'captioned on their device'
      : `captioned by ${by === 'other' ? 'their browser’s maker' : MAKERS[by]}`,
  spoken: (name: string, text: string) => `${name}: ${text}`,
  turnOff: 'Turn captions off',
  ready: 'Captions appear here when someone speaks.',
  asking: (names: readonly string[]) => `Asking ${list(names)} for captions.`,
  waiting: (names: readonly string[]) => `Waiting for ${list(names)} to allow captions.`,
  declined: (names: readonly string[]) =>
    `${list(names)} ${names.length === 1 ? 'doesn’t' : 'don’t'} want captions right now.`,
  unable: (names: readonly string[]) =>
    names.length === 1
      ? `${list(names.map((name) => `${name}’s`))} browser can’t caption.`
      : `The browsers of ${list(names)} can’t caption.`,
} as const);
