import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { Soon } from '../../domain/goOn.ts';
import type { MemberId, NodeId, RoomName } from '../../domain/registryTerms.ts';
import type { Address, Errand, HeardSoFar, Recipient } from './recipient.ts';
import type { Mailbox } from './here/mailbox.ts';
import type { PeopleHere } from './here/peopleHere.ts';

/**
 * How notices reach people, on whatever node they are; the handlers know only this. `here/` has the people of this
 * node, `nodes/` the way to the others. The way of a letter is drawn in docs/architecture.md, "How things travel".
 */
export interface Delivery extends Pick<
  PeopleHere,
  'versions' | 'seat' | 'unseat' | 'give' | 'keep' | 'mailboxOf' | 'putBack' | 'close' | 'waiting'
> {
  /**
   * The open mailbox of a member that is back, with all that was sent to it meanwhile. It goes on filling until it is
   * closed.
   *
   * @param from the node it was at until now.
   * @param heard what its client says it has heard so far.
   */
  collect(address: Address, from: NodeId, heard: HeardSoFar | undefined): Promise<Mailbox>;
  /** The reader of that mailbox was given its letters: nobody needs to keep them any more. */
  given(address: Address, mailbox: Mailbox): void;
  /**
   * False when the member is away and its mailbox full.
   *
   * @param id of a letter that may be sent again, see `commandedLetterId`; else it gets one of its own.
   */
  toMember<K extends NoticeName>(to: Recipient, name: K, payload: Notices[K], id?: string): Soon<boolean>;
  /** Tells everybody in the room but `except`; false when nobody could be told because every mailbox is full. */
  toRoom<K extends NoticeName>(
    room: RoomName,
    name: K,
    payload: Notices[K],
    except?: readonly MemberId[],
    id?: string,
  ): Soon<boolean>;
  /**
   * Waits until this node hears what others say to it.
   *
   * @throws RegistryUnavailable when it does not for that long.
   */
  untilHears(patienceMs: number): Promise<void>;
  /** Forwards what waits here for members who are back on another node, which could not ask for it. */
  forward(): Promise<void>;
  /**
   * Puts back into a store that was emptied what waits here, and what this node had put there for people who are away.
   */
  restoreMail(): Promise<void>;
  /** Sends an errand to the node of the socket. False when that is this node: nothing is sent. */
  send(node: NodeId, errand: Errand): boolean;
  /** What that node answers; undefined when it does not in time. Never this node. */
  ask(node: NodeId, question: object): Promise<string | undefined>;
  /** Tells all other nodes that it has changed who may be here. */
  tellToLook(): void;
}
