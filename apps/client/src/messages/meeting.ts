import type { Widening } from '@colloquy/machines/contract/words.ts';
import { count } from './formats.ts';
import { list, oneOf } from './list.ts';
import { localised } from './locale.ts';

const about = (tags: readonly string[]) => (tags.length > 3 ? 'your interests' : list(tags));

/** `a few seconds`, `about 40 seconds`, `about 3 minutes`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds`;
  return `about ${count(Math.round(seconds / 60), 'minute', 'minutes')}`;
}

/** Waiting for a stranger, meeting one, and going on to the next. */
export const meetingWords = localised({
  waitingFor: (tags: readonly string[], widen: Widening) => {
    if (tags.length === 0 || widen === 'anyone') return 'Waiting for whoever comes next.';
    return widen === 'related'
      ? `Waiting for someone into ${about(tags)}, or something close to it.`
      : `Waiting for someone who shares ${about(tags)}.`;
  },
  waited: 'Time waited',
  usually: (seconds: number) => `It usually takes ${roughly(seconds)}.`,
  rightNow: 'Right now',
  tagNow: (others: number, talking: number) =>
    `${others === 0 ? 'nobody else looking' : `${count(others, 'other person', 'others')} looking`}, ${talking} talking`,
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
  wider: 'Look wider',
  looksWider: {
    tags: () => '',
    related: () => 'Also looking among related interests.',
    anyone: (hadLanguages: boolean) => `Looking among everybody here${hadLanguages ? ', whatever they speak' : ''}.`,
  } satisfies Record<Widening, (hadLanguages: boolean) => string>,
  popular: 'Others are waiting with',
  addAndLook: (tag: string) => `Add ${tag} and look for it too`,
  tellMe: 'Tell me when somebody comes',
  willTell: 'You get a notification when somebody comes.',
  cancel: 'Cancel',
  inviteInstead: 'Or invite somebody you know:',

  previewFirst: 'Preview each person first',
  previewFirstHint: 'Pictures stay blurred and sound stays off until you both agree to talk.',
  previewHint: 'Both pictures stay blurred, and neither of you is heard, until you both choose to talk.',
  timeToAnswer: (seconds: number) => `${count(seconds, 'second', 'seconds')} left`,
  isReady: (name: string) => `${name} is ready to talk.`,
  waitsForAnswer: (name: string) => `Waiting for ${name} to agree.`,
  startTalking: 'Start talking',
  dontAsk: 'Don’t ask me again',
  dontAskHint: 'From the next person on, you start as soon as they agree.',
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
