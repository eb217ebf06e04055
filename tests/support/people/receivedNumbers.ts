import type { Person } from './socketPerson.ts';

/** The ids of all chat messages received, in order. */
export function receivedChatIds({ received }: Person): string[] {
  return received.flatMap(({ event, payload }) => (event === 'chatMessage' ? [(payload as { id: string }).id] : []));
}

/** The `seq` of all notices received, in order. */
export function receivedNumbers({ received }: Person): number[] {
  return received.flatMap(({ seq }) => seq ?? []);
}
