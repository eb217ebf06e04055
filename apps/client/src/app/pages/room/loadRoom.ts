import { loadTranslationChunk } from '../../../messages/translationChunks.ts';
import { loadCallEnded } from '../../../features/landing/landingChunks.ts';

/** How long the room, and a first picture in it, have the bandwidth to themselves. */
export const FIRST_PICTURE_MS = 5_000;

/**
 * Loads the room's chunk, which the landing page leaves out, and after a delay what is shown after a call: the server
 * may be gone by then. Loaded once, it is available at once.
 */
export async function loadRoom() {
  await loadTranslationChunk('call');
  const room = await import('./RoomPage.tsx');
  setTimeout(() => void Promise.allSettled([loadRemovedDialog(), loadCallEnded()]), FIRST_PICTURE_MS);
  return room;
}

/** Prefetches it. A failure is ignored here: it is reported where the chunk is needed. */
export function prefetchRoom(): void {
  loadRoom().catch(() => undefined);
}

/** The dialog that explains why a call was ended for the person. */
export const loadRemovedDialog = () => import('../../shell/RemovedDialog.tsx');
