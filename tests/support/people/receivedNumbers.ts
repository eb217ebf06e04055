import type { TestClient } from './testClient.ts';

/** The ids of all chat messages received, in order. */
export function receivedChatIds({ received }: TestClient): string[] {
  return received.flatMap(({ event, payload }) => (event === 'chatMessage' ? [(payload as { id: string }).id] : []));
}

/** The `seq` of all notices received, in order. */
export function receivedNumbers({ received }: TestClient): number[] {
  return received.flatMap(({ seq }) => seq ?? []);
}
