import { count } from './formats.ts';
import { localised } from './localised.ts';

/** What a room's admin may do, in the side panel. */
export const hostMessages = localised('hostControls', {
  actionsFor: (name: string) => `Actions for ${name}`,
  mute: 'Mute',
  disableCamera: 'Turn off camera',
  transfer: 'Make host',
  kick: 'Remove from room',
  cancel: 'Cancel',
  kickTitle: (name: string) => `Remove ${name}?`,
  kickText: 'They can’t rejoin this room.',
  kickDo: 'Remove',
  transferTitle: (name: string) => `Make ${name} the host?`,
  transferText: 'They’ll be able to mute and remove people and lock the room. You won’t.',
  transferDo: 'Make host',

  lock: 'Lock the room',
  lockHint: 'No one new can join. People already here can stay.',
  seats: 'Seats',
  seatsHint: 'Lowering this won’t remove anyone.',
  fewerSeats: 'Fewer seats',
  moreSeats: 'More seats',
  hostControls: 'Host controls',

  knock: 'Ask to join',
  knockHint: 'You decide who comes in.',
  waiting: 'Waiting to join',
  peopleWait: (n: number) => `${count(n, 'person is', 'people are')} waiting`,
  wantsToJoin: (name: string) => `${name} wants to join`,
  admit: 'Admit',
  admitAll: 'Admit all',
  decline: 'Decline',
  admitWho: (name: string) => `Admit ${name}`,
  declineWho: (name: string) => `Decline ${name}`,
} as const);
