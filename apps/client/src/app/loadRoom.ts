/** Fetches the room's chunk, which landing leaves out; asked again, it is there at once. */
export const loadRoom = () => import('./RoomRoute.tsx');

/** Fetches it ahead of time. A failure is nothing yet: it is said where the chunk is needed. */
export function prefetchRoom(): void {
  loadRoom().catch(() => undefined);
}
