import { localised } from './localised.ts';

/** The panel beside a call. */
export const panelMessages = localised('panel', {
  chat: 'Chat',
  details: 'Details',
  participants: 'Participants',
  host: 'Host',
  sidePanel: 'Side panel',
  microphoneIsOff: 'Microphone off',
  cameraIsOff: 'Camera off',
  speaking: 'Speaking',
  unread: (count: number) => `${count} unread`,

  changeName: 'Change your name',
  nameHint: 'Kept for your next calls. People in this call who use another app may still see the old name.',
  save: 'Save',
  cancel: 'Cancel',

  roomName: 'Room',
  seats: 'Seats',
  seatsTaken: (taken: number, seats: number) => `${taken} of ${seats} people`,
  tags: 'Tags',
  access: 'Access',
  accessPublic: 'Public',
  accessPrivate: 'Private',
  accessPassword: 'Password required',
  accessLocked: 'Locked',
  accessKnock: 'by approval',
  encryption: 'Encryption',
  encryptionNote: 'Video and sound are encrypted between you and the others. Chat messages also go through our server.',
} as const);
