import { localised } from './locale.ts';

/** What a room's admin may do, and what everybody is told of it. */
export const moderationWords = localised({
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

  mutedByHost: 'The host muted you.',
  cameraOffByHost: 'The host turned your camera off.',
  youMuted: (name: string) => `You muted ${name}.`,
  youTurnedCameraOff: (name: string) => `You turned ${name}’s camera off.`,
  youAreHost: 'You are the host of this room now.',
  isHost: (name: string) => `${name} is the host of this room now.`,
  roomLocked: 'The room is locked. Nobody new can join.',
  roomUnlocked: 'The room is unlocked.',
  seatsChanged: (seats: number) => `The room has ${seats === 1 ? '1 seat' : `${seats} seats`} now.`,

  lock: 'Lock the room',
  lockHint: 'Nobody new can join. Who is here stays.',
  locked: 'Locked',
  seats: 'Seats',
  seatsHint: 'With fewer seats than people nobody has to leave.',
  fewerSeats: 'Fewer seats',
  moreSeats: 'More seats',
  hostControls: 'Host controls',
} as const);
