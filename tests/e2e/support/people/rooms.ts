/** The name of a room in which nobody of an earlier story still has a seat. */
export const freshRoom = (what: string): string => `${what}-${Date.now()}-${Math.random().toString(36).slice(2, 6)}`;
