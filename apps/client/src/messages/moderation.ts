import { localised } from './locale.ts';

/** Notifications of an admin's actions. */
export const moderationWords = localised({
  mutedByHost: 'The host muted you.',
  cameraOffByHost: 'The host turned your camera off.',
  youMuted: (name: string) => `You muted ${name}.`,
  youTurnedCameraOff: (name: string) => `You turned ${name}’s camera off.`,
  youAreHost: 'You are the host of this room now.',
  isHost: (name: string) => `${name} is the host of this room now.`,
  roomLocked: 'The room is locked. Nobody new can join.',
  roomUnlocked: 'The room is unlocked.',
  seatsChanged: (seats: number) => `The room has ${seats === 1 ? '1 seat' : `${seats} seats`} now.`,
} as const);
