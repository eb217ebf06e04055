import { createHash } from 'node:crypto';
import type { Reaction } from '@colloquy/machines/contract/words.ts';
import type { Mishap } from '../faults/mishap.ts';

/** What a person does at a moment; whatever they cannot do then is counted as skipped. */
export type Deed =
  | { kind: 'chat'; text: string }
  | { kind: 'react'; reaction: Reaction }
  /** A directed message to somebody in the room: a candidate, as every connection finds them. */
  | { kind: 'direct' }
  | { kind: 'toggle'; device: 'microphone' | 'camera' }
  | { kind: 'hand' }
  /** As the room's admin: of the others, or of the room. */
  | { kind: 'moderate'; action: 'mute' | 'disableCamera' | 'kick' | 'transfer' }
  | { kind: 'lock'; locked: boolean }
  /** The network goes and is back: the link is opened anew. */
  | { kind: 'reconnect' }
  | { kind: 'leave' };

/** Milliseconds from the start of the run. */
export type Act = { at: number; deed: Deed };

/** How the browser answers when camera and microphone are asked for. */
export type MediaTemper = 'grants' | 'denies' | 'busyAtFirst';

export type PersonPlan = {
  id: string;
  /**
   * Whom they meet: all of a group live in one worker, so that what one said and another heard is counted in one place.
   */
  group: number;
  arrivesAt: number;
  way:
    | { kind: 'host'; room: string; seats: number }
    | { kind: 'link'; room: string }
    | { kind: 'search'; tag: string }
    | { kind: 'broadcast' }
    | { kind: 'watch'; broadcaster: string };
  media: MediaTemper;
  /** Comes with a new account instead of as a guest. */
  signsUp?: true;
  acts: readonly Act[];
};

/** All that will happen, fixed before the first of it does. */
export type Plan = {
  profile: string;
  seed: number;
  forMs: number;
  people: readonly PersonPlan[];
  mishaps: readonly Mishap[];
};

/** The same for the same schedule, whoever made it. */
export function hashOf(plan: Plan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16);
}

/** The people of each worker; a group is never split. */
export function shareOut(people: readonly PersonPlan[], workers: number): PersonPlan[][] {
  return Array.from({ length: workers }, (_, index) => people.filter(({ group }) => group % workers === index));
}
