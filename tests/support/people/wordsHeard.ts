import type { Person } from './socketPerson.ts';

/** The ids of all chat messages somebody has heard, in order. */
export function wordsHeard({ heard }: Person): string[] {
  return heard.flatMap(({ event, payload }) => (event === 'chatMessage' ? [(payload as { id: string }).id] : []));
}

/** The numbers of all that somebody has heard, in order. */
export function numbersHeard({ heard }: Person): number[] {
  return heard.flatMap(({ seq }) => seq ?? []);
}
