import type { MemberId, NodeId } from './registry.ts';

/** A notice for somebody who is away, as it lies in the store. `id` names it wherever it is kept twice. */
export type StoredLetter = { id: string; bytes: number; text: string };

/** What a member that is away has waiting: bounded, and outliving every node. */
export interface MailStore {
  /**
   * Keeps a letter for each of these members whose node does not listen any more, or who are `away`. Kept twice under
   * the same id it is there once.
   */
  post(to: readonly { memberId: MemberId; node: NodeId; away: boolean }[], letter: StoredLetter): Promise<Posted[]>;
  /** Begins a time away: letters are kept from now on. */
  open(memberId: MemberId): Promise<void>;
  /** All there is, in order; for a moment after this nothing is kept, as whoever still posts has not heard of the return. */
  take(memberId: MemberId): Promise<string[]>;
}

/** `heard`: its node listens, so nothing was kept. */
export type Posted = 'heard' | 'kept' | 'full';

/** The word that all nodes hear; what it carries is read by whoever hears it. */
export const WORD = 'frame';

/** How nodes reach each other. */
export interface Bus extends MailStore {
  /**
   * Says something to one node. False when it does not listen.
   * @throws RegistryUnavailable when the store is out of reach.
   */
  tell(node: NodeId, text: string): Promise<boolean>;
  /** Hears what is said to this node. */
  listen(node: NodeId, hear: (text: string) => void): void;
  close(): Promise<void>;
}
