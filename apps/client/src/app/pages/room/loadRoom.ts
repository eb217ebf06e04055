import { loadCallEnded } from '../../../features/landing/landingChunks.ts';

/** So long the room, and a first picture in it, have the line for themselves. */
const FIRST_PICTURE_MS = 5_000;

/**
 * Fetches the room's chunk, which landing leaves out, and in a while what is shown after a call: the server may be gone
 * by then. Asked again, it is there at once.
 */
export async function loadRoom() {
  const room = await import('./RoomPage.tsx');
  setTimeout(() => void Promise.allSettled([loadSentAway(), loadCallEnded()]), FIRST_PICTURE_MS);
  return room;
}

/** Fetches it ahead of time. A failure is nothing yet: it is said where the chunk is needed. */
export function prefetchRoom(): void {
  loadRoom().catch(() => undefined);
}

/** The dialog that says why a call was ended for somebody. */
export const loadSentAway = () => import('../../shell/SentAwayDialog.tsx');
