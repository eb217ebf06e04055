import type { Widening } from '@colloquy/machines/contract/words.ts';
import { count } from './formats.ts';
import { oneOf } from './list.ts';
import { localised } from './locale.ts';

const about = (tags: readonly string[]) => (tags.length > 3 ? 'your interests' : oneOf(tags));

/** `a few seconds`, `about 40 seconds`, `about 3 minutes`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds`;
  return `about ${count(Math.round(seconds / 60), 'minute', 'minutes')}`;
}

/** Waiting for a stranger, meeting one, and going on to the next. */
export const meetingWords = localised({
  waitingFor: (tags: readonly string[], widen: Widening) => {
    if (tags.length === 0 || widen === 'anyone') return 'Looking for anyone who wants to talk';
    const someone = `Looking for someone into ${tags.length > 3 ? 'one of ' : ''}${about(tags)}`;
    return widen === 'related' ? `${someone}, or something close to it` : someone;
  },
  waited: 'Time waited',
  usually: (seconds: number) => `It usually takes ${roughly(seconds)}.`,
  rightNow: 'Right now',
  tagNow: (others: number, talking: number) =>
    `${others === 0 ? 'nobody else looking' : `${count(others, 'other person', 'others')} looking`}, ${talking} talking`,
  whyNotThem: 'Others who are looking may speak another language, or have met you already.',
  everybodyNow: (others: number, talking: number) =>
    `${others === 0 ? 'Nobody else is waiting' : `${count(others, 'other person is', 'others are')} waiting`}, ${talking} ${talking === 1 ? 'is' : 'are'} talking.`,

  offer: {
    related: (tags: readonly string[]) => `Nobody for ${about(tags)} yet. Also look among related interests?`,
    anyone: (tags: readonly string[], languages: readonly string[]) => {
      if (languages.length === 0) return `Still nobody for ${about(tags)}. Look among everybody here?`;
      const sought = tags.length > 0 ? about(tags) : `you to speak ${oneOf(languages)} with`;
      return `Still nobody for ${sought}. Look among everybody here, whatever they speak?`;
    },
  },
  yesWider: 'Yes, look wider',
  keepWaiting: 'Keep waiting',
  wider: { tags: 'Look wider', related: 'Meet anyone', anyone: '' } satisfies Record<Widening, string>,
  looksWider: {
    tags: () => '',
    related: () => 'Also looking among related interests.',
    anyone: (hadLanguages: boolean) => `Looking among everybody here${hadLanguages ? ', whatever they speak' : ''}.`,
  } satisfies Record<Widening, (hadLanguages: boolean) => string>,
  popular: 'Others are waiting to talk about',
  addAndLook: (tag: string) => `Add ${tag} and look for it too`,
  tellMe: 'Notify me when someone joins',
  willTell: 'We’ll notify you when someone joins.',
  cancel: 'Stop looking',
  inviteInstead: 'Or invite somebody you know:',

  previewFirst: 'Preview each person first',
  previewFirstHint: 'Pictures stay blurred and sound stays off until you both agree to talk.',
  previewHint:
    'Both pictures stay blurred, and neither of you is heard, until you both say yes. If time runs out, you part without connecting.',
  timeToAnswer: (seconds: number) => `${count(seconds, 'second', 'seconds')} to decide`,
  isReady: (name: string) => `${name} is ready to talk.`,
  waitsForAnswer: (name: string) => `You said yes. Waiting for ${name} to agree.`,
  startTalking: 'Start talking',
  dontAsk: 'Skip the preview from now on',
  dontAskHint: 'The next person sees and hears you as soon as they say yes.',
  agreed: 'You can see and hear each other now.',
  theySilent: 'They did not answer',

  metBefore: 'You two have met before. Few people are here right now.',
  inCommon: 'You have in common',
  toBegin: 'To break the ice',
  dismiss: 'Close',

  next: 'Next',
  nextHint: 'Next: meet somebody else',
  nextIn: (seconds: number) => `Next, in ${count(seconds, 'second', 'seconds')}`,
  wentOn: 'They went on to meet somebody else',
  findingIn: (seconds: number) => `Finding you somebody else in ${count(seconds, 'second', 'seconds')}.`,
  findAnother: 'Find another',
  stop: 'Stop',
} as const);
