import { localised } from './locale.ts';

/** What a room's admin may do, in the side panel. */
export const hostWords = localised({
  actionsFor: (name: string) => `Actions for ${name}`,
  mute: 'Mute',
  disableCamera: 'Turn off camera',
  transfer: 'Make host',
  kick: 'Remove from room',
  cancel: 'Cancel',
  kickTitle: (name: string) => `Remove ${name}?`,
  kickText: 'They cannot come back while this room lives.',
  kickDo: 'Remove',
  transferTitle: (name: string) => `Make ${name} the host?`,
  transferText: 'They can then mute and remove people and lock the room. You no longer can.',
  transferDo: 'Make host',

  lock: 'Lock the room',
  lockHint: 'Nobody new can join. Who is here stays.',
  seats: 'Seats',
  seatsHint: 'With fewer seats than people nobody has to leave.',
  fewerSeats: 'Fewer seats',
  moreSeats: 'More seats',
  hostControls: 'Host controls',
} as const);
