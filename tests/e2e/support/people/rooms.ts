/** A unique room name, without seats left from an earlier test. */
export const freshRoom = (what: string): string => `${what}-${Date.now()}-${Math.random().toString(36).slice(2, 6)}`;
