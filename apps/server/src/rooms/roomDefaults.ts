import { randomUUID } from 'node:crypto';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { RoomSpec } from './registryTypes.ts';

export function newSpec(form: Omit<RoomSpec, 'id' | 'createdAt'>): RoomSpec {
  return { ...form, id: randomUUID(), createdAt: Date.now() };
}

/** The settings of a room that nobody has set up: its name was opened, and has no record. */
export function defaultSpec(name: string): RoomSpec {
  return newSpec({ name, seats: LIMITS.seatsDefault, tags: [], isPrivate: false, hasPassword: false });
}
