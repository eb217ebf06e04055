import type { SearchScope } from '@colloquy/machines/contract/constants.ts';
import { count } from './formats.ts';
import { list, oneOf } from './list.ts';
import { localised } from './localised.ts';

const about = (tags: readonly string[]) => (tags.length > 3 ? 'your interests' : oneOf(tags));

/** `a few seconds`, `about 40 seconds`, `about 3 minutes`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds`;
  return `about ${count(Math.round(seconds / 60), 'minute', 'minutes')}`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking} in calls`);

/** Waiting for a stranger, meeting one, and moving on to the next. */
export const meetingMessages = localised('meeting', {
  waitingFor: (tags: readonly string[], widen: SearchScope) => {
    if (tags.length === 0 || widen === 'anyone') return 'Looking for anyone who wants to talk';
    const someone = `Looking for someone into ${tags.length > 3 ? 'one of ' : ''}${about(tags)}`;
    return widen === 'related' ? `${someone}, or a related interest` : someone;
  },
  waited: 'Time waited',
  usually: (seconds: number, waitedMs: number) =>
    waitedMs > seconds * 1_500 ? '· longer than usual' : `· usually ${roughly(seconds)}`,
  whatNext: (previews: boolean) =>
    previews ? 'You’ll appear blurred and muted until you both agree' : 'You’ll see and hear each other right away',
  rightNow: 'Right now',
  tagNow: (others: number) => (others === 0 ? 'nobody waiting' : `${count(others, 'other', 'others')} waiting`),
  relatedNow: (waiting: number) => `related · ${waiting === 0 ? 'nobody waiting' : `${waiting} waiting`}`,
  whyNotThem: 'The people waiting speak another language, or you’ve already met them.',
  everybodyNow: (others: number, talking: number) =>
    `${others === 0 ? 'Nobody else waiting' : `${count(others, 'other', 'others')} waiting`}${inCalls(talking)}`,

  offer: {
    related: (tags: readonly string[]) => `Nobody into ${about(tags)} yet. Include related interests too?`,
    anyone: (tags: readonly string[], languages: readonly string[]) => {
      const still = tags.length > 0 ? `no match for ${about(tags)}` : `no one to speak ${oneOf(languages)} with`;
      return `Still ${still}. Include everyone here${languages.length > 0 ? ', whatever they speak' : ''}?`;
    },
  },
  anyoneMeans: (languages: readonly string[]) =>
    `The next person waiting, whatever their interests${languages.length > 0 ? ' or language' : ''}.`,
  yesWider: 'Yes, include them',
  keepWaiting: 'Keep waiting',
  wider: { tags: 'Include related interests', related: 'Talk with anyone', anyone: '' } satisfies Record<
    SearchScope,
    string
  >,
  looksWider: {
    tags: (languages, tags) => {
      if (tags.length > 0) return `Looking only among people into ${about(tags)}.`;
      return languages.length > 0
        ? `Looking among people who speak ${oneOf(languages)}.`
        : 'Looking among everyone here.';
    },
    related: () => 'Also looking among related interests.',
    anyone: (languages) => `Looking among everyone here${languages.length > 0 ? ', whatever they speak' : ''}.`,
  } satisfies Record<SearchScope, (languages: readonly string[], tags: readonly string[]) => string>,
  related: (related: readonly { tag: string }[]) => `Related: ${list(related.map(({ tag }) => tag))}`,
  edit: 'Edit',
  editInterests: 'Edit your interests',
  addInterests: 'Add interests',
  yourInterests: 'Your interests',
  addInterest: 'Add an interest',
  removeInterest: (tag: string) => `Remove ${tag}`,
  keepOne: 'Keep at least one interest.',
  startsAgain: (removed: readonly string[]) => `Removes ${list(removed)} and starts your search again.`,
  searchWithThese: 'Update search',
  cancelEdit: 'Cancel',
  /** `elsewhere`: how many others wait, if none of them shares an interest. */
  othersWait: (elsewhere: number, named: boolean) => {
    const who = elsewhere === 0 ? 'Others are' : count(elsewhere, 'other is', 'others are');
    return named ? `${who} waiting to talk about:` : `${who} waiting for other interests.`;
  },
  addAndLook: (tag: string) => `Add ${tag} and look for it too`,
  /** How a person who looks away is notified; undefined: not at all. */
  notifiedBy: (sounds: boolean, notices: boolean) => {
    if (!sounds && !notices) return undefined;
    if (sounds && notices) return 'Sound and notification when we find someone';
    return `You’ll ${sounds ? 'hear a sound' : 'get a notification'} when we find someone`;
  },
  notNotified: 'Sounds are off',
  notifyMe: 'Notify me too',
  openOptions: 'Preview and languages',
  options: (previews: boolean, languages: readonly string[]) =>
    `Preview ${previews ? 'on' : 'off'} · ${languages.length > 0 ? `You speak ${list(languages)}` : 'Any language'}`,

  previewFirst: 'Preview each person first',
  previewFirstHint: 'Video stays blurred and sound off until you both press Start talking.',
  timeToAnswer: (seconds: number) => `${count(seconds, 'second', 'seconds')} to decide`,
  timeLeft: (seconds: number) => `${count(seconds, 'second', 'seconds')} left`,
  ifYouAreSilent: ', then you leave this match',
  ifTheyAreSilent: ', then we look for someone else',
  notReady: 'Undo, I’m not ready yet',
  undo: 'Undo',
  ready: 'Ready',
  isDeciding: (name: string) => `${name} is deciding too.`,
  isReady: (name: string) => `${name} is ready to talk. Are you?`,
  heldBack: 'Blurred and muted until you both start talking',
  youAreReady: 'You’re ready',
  waitsForAnswer: (name: string) => `You’ll be connected as soon as ${name} is ready.`,
  startTalking: 'Start talking',
  agreed: 'You can see and hear each other now.',
  theySilent: 'They didn’t answer',

  metBefore: 'You’ve met before. Not many people are here right now.',
  inCommon: 'In common',
  toBegin: 'To break the ice',
  dismiss: 'Close',

  next: 'Next',
  nextHint: 'Next: meet someone else',
  nextIn: (seconds: number) => `Next, in ${count(seconds, 'second', 'seconds')}`,
  wentOn: (name = 'They') => `${name} moved on`,
  findingIn: 'Finding your next match in',
  findNow: 'Find now',
  anotherQuestion: 'Another question',
  findAnother: 'Find someone else',
} as const);
