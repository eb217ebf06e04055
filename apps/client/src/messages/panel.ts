import { localised } from './locale.ts';

/** The panel beside a call. */
export const panelWords = localised({
  chat: 'Chat',
  details: 'Details',
  participants: 'Participants',
  host: 'Host',
  sidePanel: 'Side panel',
  microphoneIsOff: 'Microphone off',
  speaking: 'Speaking',
  unread: (count: number) => `${count} unread`,

  roomName: 'Room',
  seats: 'Seats',
  seatsTaken: (taken: number, seats: number) => `${taken} of ${seats} taken`,
  tags: 'Tags',
  noTags: 'None',
  access: 'Access',
  accessPublic: 'Public',
  accessPrivate: 'Private',
  accessPassword: 'Password needed',
  accessLocked: 'Locked',
  encryption: 'Encryption',
  encryptionNote:
    'Sound and picture are encrypted from you to the others. Compare the codes below to be sure. Chat also passes our server.',
} as const);
