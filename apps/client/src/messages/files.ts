import { localised } from './localised.ts';

/** Files from page to page. */
export const fileMessages = localised('files', {
  attach: 'Send a file',
  notYet: 'You can send a file once you’re connected to someone.',
  file: (name: string) => `File ${name}`,
  to: (name: string) => `To ${name}`,
  offered: (name: string) => `${name} wants to send it to you`,
  waitingFor: (name: string) => `Waiting for ${name} to accept`,
  moved: (moved: string, size: string) => `${moved} of ${size}`,
  state: (size: string, state: string) => `${size} · ${state}`,
  progress: 'Progress',
  accept: 'Accept',
  decline: 'Decline',
  cancel: 'Cancel',
  save: (name: string) => `Save ${name}`,
  ended: {
    incoming: {
      done: 'Received. Open it only if you trust who sent it.',
      declined: 'Declined',
      withdrawn: 'No longer offered',
      cancelled: 'Cancelled',
      failed: 'Not received',
    },
    outgoing: {
      done: 'Sent',
      declined: 'Declined',
      withdrawn: 'Cancelled',
      cancelled: 'Cancelled',
      failed: 'Not sent',
    },
  },
  offerNews: (name: string, file: string, size: string) => `${name} wants to send you ${file} (${size}).`,
  tooLarge: (most: string) => `A file may have ${most} at most.`,
  empty: 'This file is empty.',
  stillSending: 'One file at a time: the last one is still on its way.',
} as const);
