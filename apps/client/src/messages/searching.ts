import { list } from './list.ts';
import { localised } from './locale.ts';

/** The overlay during a search. */
export const searchMessages = localised('searching', {
  overlay: 'Finding a room',
  searching: (tags: readonly string[]) =>
    tags.length === 0
      ? 'Looking for rooms about anything'
      : `Looking for rooms about ${tags.length > 3 ? 'your interests' : list(tags)}`,
  hostingInstead: 'No match yet. Opening a room for you.',
  hosting: 'Opening your room',
  entering: 'Joining',
  cancel: 'Cancel',
} as const);
