import { loadCallEnded } from '../../../features/landing/landingChunks.ts';

/**
 * Fetches the room's chunk, which landing leaves out, with what is shown after a call: the server may be gone by then.
 * Asked again, it is there at once.
 */
export async function loadRoom() {
  const [room] = await Promise.all([import('./RoomPage.tsx'), loadSentAway(), loadCallEnded()]);
  return room;
}

/** Fetches it ahead of time. A failure is nothing yet: it is said where the chunk is needed. */
export function prefetchRoom(): void {
  loadRoom().catch(() => undefined);
}

/** The dialog that says why a call was ended for somebody. */
export const loadSentAway = () => import('../../shell/SentAwayDialog.tsx');
