import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { lasting } from './formats.ts';
import { localised } from './localised.ts';

/** Ways to invite others beside copying the link. */
export const inviteMessages = localised('invite', {
  ways: 'More ways to invite',
  share: 'Share…',
  shareText: 'Join my video call',
  notShared: 'Your browser couldn’t share the link. Copy it instead.',
  code: 'QR code',
  codeTitle: 'Scan to join',
  codeHint: 'Let someone scan this code with their phone to open the invite link.',
  picture: 'QR code of the invite link',
  hasPassword: 'The link includes the room’s password.',
  close: 'Close',

  calendar: 'Add to calendar',
  title: 'Title',
  defaultTitle: 'Video call',
  date: 'Date',
  time: 'Time',
  timeHint: (zone: string) => `In your time zone (${zone}).`,
  length: 'Length',
  minutes: (minutes: number) => lasting(minutes * 60_000),
  google: 'Open in Google Calendar',
  incomplete: 'Enter a date and a time.',
  past: 'Choose a time in the future.',
  reopens: `The room closes ${lasting(DELAYS.emptyRoom)} after the last person leaves, but this link keeps working: whoever uses it first opens the room again and hosts it.`,
  forgotten: `A room that hasn’t been opened for ${lasting(DELAYS.roomRecord)} loses its settings. It’ll then open as a public room for ${LIMITS.seatsDefault} people, without a password.`,
  cancel: 'Cancel',
  save: 'Save calendar file',
  saved: 'Calendar file saved. Open it to add the call to your calendar.',
  inFile: (link: string) => `Join the video call: ${link}`,
} as const);
