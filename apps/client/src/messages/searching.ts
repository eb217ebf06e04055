import { localised } from './localised.ts';

/** The overlay during a search. */
export const searchMessages = localised('searching', {
  overlay: 'Finding a room',
  searching: 'Looking for someone to talk to',
  hostingInstead: 'No match yet. Opening a room for you.',
  hosting: 'Opening your room',
  entering: 'Joining',
  cancel: 'Cancel',
  you: 'You',
} as const);
