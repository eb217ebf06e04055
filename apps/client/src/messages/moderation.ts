import { localised } from './localised.ts';

/** Notifications of an admin's actions. */
export const moderationMessages = localised('moderation', {
  mutedByHost: 'The host muted you.',
  cameraOffByHost: 'The host turned your camera off.',
  youMuted: (name: string) => `You muted ${name}.`,
  youTurnedCameraOff: (name: string) => `You turned ${name}’s camera off.`,
  youAreHost: 'You’re now the host.',
  isHost: (name: string) => `${name} is now the host.`,
  roomLocked: 'The room is locked. No one new can join.',
  roomUnlocked: 'The room is now unlocked.',
  knockOn: 'People now have to ask to join.',
  knockOff: 'Anyone with the link can now join.',
  seatsChanged: (seats: number) => `The room now has ${seats === 1 ? '1 seat' : `${seats} seats`}.`,
} as const);
