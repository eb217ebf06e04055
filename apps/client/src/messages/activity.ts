import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { count } from './formats.ts';
import { list } from './list.ts';
import { localised } from './localised.ts';

/** Rooms, calls, blocks and choices of the person: on the dashboard, and on a page of its own for guests. */
export const activityMessages = localised('activity', {
  lead: 'Your rooms, calls, blocked people and saved choices.',

  next: 'Meet someone',
  nextHint: 'Join Random finds someone who shares your interests.',
  start: 'Choose interests',
  otherInterests: 'Other interests',

  rooms: 'Your rooms',
  roomsHint: `The last ${ACTIVITY.rooms} rooms you hosted in this browser.`,
  noRooms: 'You haven’t hosted a room yet.',
  host: 'Host a room',
  hostedAt: (at: string) => `Hosted ${at}`,
  roomTags: (tags: readonly string[]) => list(tags),
  checking: 'Checking…',
  inside: (people: number) => (people === 0 ? 'Empty right now' : `${count(people, 'person', 'people')} here now`),
  closed: 'Closed. It reopens when you enter.',
  noRoom: 'This room no longer exists.',
  unknown: 'Couldn’t check this room.',
  locked: 'Password required',
  enter: 'Join',
  enterRoom: (name: string) => `Join ${name}`,
  copy: 'Copy link',
  copyLink: (name: string) => `Copy link to ${name}`,
  copied: 'Link copied.',
  notCopied: 'Your browser didn’t allow copying.',
  remove: 'Remove',
  removeRoom: (name: string) => `Remove ${name} from this list`,

  calls: 'Recent calls',
  callsHint: `Your last ${ACTIVITY.calls} calls. They’re kept in this browser only, and cleared when you log out.`,
  keepCalls: 'Keep recent calls',
  keepCallsHint: 'Turning this off clears the list.',
  noCalls: 'No calls yet. People you talk with will show up here.',
  notKept: 'Your calls aren’t kept.',
  talkedFor: (ms: number, at: string) =>
    `${at} · ${ms < 60_000 ? 'less than a minute' : count(Math.round(ms / 60_000), 'minute', 'minutes')}`,
  inCommon: (tags: readonly string[]) => `In common: ${list(tags)}`,
  clearCalls: 'Clear recent calls',
  callsCleared: 'Recent calls cleared.',

  blocked: 'Blocked people',
  blockedHint: 'You won’t see, hear or be matched with them. They aren’t told.',
  nobodyBlocked: 'You haven’t blocked anyone.',
  someone: 'Someone you blocked',
  blockedAt: (at: string) => `Blocked ${at}`,
  unblock: 'Unblock',
  unblockPerson: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is no longer blocked.`,

  language: 'Language',
  languageHint: 'Only changes this site’s language, not who you meet.',
  languageField: 'Language of this site',
  afterReload: (language: string) => `You’ll see ${language} once the page is loaded again.`,

  choices: 'Saved choices',
  choicesHint: 'Remembered in this browser.',
  previews: 'Preview each stranger first',
  singleKeys: 'Single-key shortcuts in calls',
  hideFromStrangers: 'Hide my IP address from strangers',
  hideFromOthers: 'Hide my IP address in other calls',
  devices: 'Name and devices for calls',
  noDevices: 'Nothing saved yet',
  noName: 'No name saved',
  forget: 'Forget',
  forgetDevices: 'Forget name and devices',
  forgotten: 'Name and devices forgotten.',
  languages: 'Languages you speak',
  ofBrowser: (languages: string) => `From your browser: ${languages}`,
  anyLanguage: 'Any language',
  reset: 'Reset',
  resetLanguages: 'Use my browser’s languages',

  account: 'Your account',
  accountHint: 'Profile, password, sessions and data.',
  toAccount: 'Account and sessions',
  noAccount:
    'You’re not logged in. An account keeps your blocked people on all your devices and shows where you’re signed in.',
} as const);
