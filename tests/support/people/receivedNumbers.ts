import type { Person } from './socketPerson.ts';

/** The ids of all chat messages received, in order. */
export function receivedChatIds({ heard }: Person): string[] {
  return heard.flatMap(({ event, payload }) => (event === 'chatMessage' ? [(payload as { id: string }).id] : []));
}

/** The `seq` of all notices received, in order. */
export function receivedNumbers({ heard }: Person): number[] {
  return heard.flatMap(({ seq }) => seq ?? []);
}
