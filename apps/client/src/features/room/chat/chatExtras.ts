import { createActor, type ActorRefFrom } from 'xstate';
import type { chatEventsMachine } from '@colloquy/machines/chatEvents/chatEventsMachine.ts';
import { applyUpdate, type MessageUpdates } from '@colloquy/machines/chatEvents/messageUpdates.ts';
import { showsCodes } from '@colloquy/machines/contract/clientVersion.ts';
import type { MessageUpdate } from '@colloquy/machines/contract/chatEvents.ts';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { ChatExtrasDependencies } from './ChatExtrasContext.ts';
import type { ChatMemory } from './ChatMemoryContext.ts';
import { Transfers } from './transfers.ts';

type Room = ActorRefFrom<typeof roomCallMachine>;
type Events = ActorRefFrom<typeof chatEventsMachine>;
/** Is told what a member's page calls its person. */
type OnName = (memberId: string, name: string) => void;
type Known = { member: Member; events: Events; metAt: number; stop: () => void };

/** A moment's state of it, for views: another object after each change. */
export type ExtrasState = {
  updates: MessageUpdates;
  /** Member ids of those who type. */
  typing: readonly string[];
  /** Member ids of those whose pages take part. */
  linked: readonly string[];
};

/**
 * What the chat of one call has beside its messages: who types, updates of messages, files, and names. There is an
 * actor for each member whose page may take part, as long as they are here; updates of their messages stay.
 */
export class ChatExtras {
  readonly transfers: Transfers;
  readonly #parts: ChatExtrasDependencies;
  readonly #memory: ChatMemory;
  readonly #onName: OnName;
  readonly #known = new Map<string, Known>();
  readonly #listeners = new Set<() => void>();
  #isFirst = true;
  #name: string | undefined;
  #state: ExtrasState;

  constructor(parts: ChatExtrasDependencies, memory: ChatMemory, onName: OnName = () => undefined) {
    this.#parts = parts;
    this.#memory = memory;
    this.#onName = onName;
    this.#state = { updates: memory.updates, typing: [], linked: [] };
    this.transfers = new Transfers(parts);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): ExtrasState => this.#state;

  /**
   * Starts actors for newcomers, and stops those of members who left.
   *
   * @param name the local user's, which is sent to them.
   */
  follow(members: Readonly<Record<string, Member>>, name?: string): void {
    if (name !== undefined && name !== this.#name)
      for (const { events } of this.#known.values()) events.send({ type: 'user.renamed', name });
    this.#name = name;
    for (const [memberId, { stop }] of this.#known) {
      if (Object.hasOwn(members, memberId)) continue;
      stop();
      this.#known.delete(memberId);
      this.#change();
    }
    for (const member of Object.values(members))
      if (showsCodes(member.client) && !this.#known.has(member.memberId)) this.#meet(member);
    this.#isFirst = false;
  }

  /** The person types a message, or has stopped. */
  typed(isOver: boolean): void {
    for (const { events } of this.#known.values()) events.send({ type: isOver ? 'user.typingEnded' : 'user.typed' });
  }

  /**
   * Sends an update of a message of our own to everybody who has the message.
   *
   * @param at when that message was sent.
   */
  update(userId: string, update: MessageUpdate, at: number): void {
    this.#keep(userId, update);
    for (const { events, metAt } of this.#known.values())
      if (metAt <= at) events.send({ type: 'user.messageUpdated', update });
  }

  #meet(member: Member): void {
    const { memberId, userId } = member;
    const events = createActor(this.#parts.chatEvents, { input: { memberId, name: this.#name } });
    events.on('messageUpdate.received', ({ update }) => this.#keep(userId, update));
    events.on('name.received', ({ name }) => this.#onName(memberId, name));
    const watching = events.subscribe(() => this.#change());
    const stopFiles = this.transfers.watch(member);
    const stop = () => {
      watching.unsubscribe();
      stopFiles();
      events.stop();
    };
    this.#known.set(memberId, { member, events, metAt: this.#isFirst ? 0 : Date.now(), stop });
    events.start();
  }

  #keep(author: string, update: MessageUpdate): void {
    const updates = applyUpdate(this.#state.updates, author, update);
    this.#memory.saveUpdates(updates);
    this.#change(updates);
  }

  #change(updates = this.#state.updates): void {
    const inState = (state: Parameters<ReturnType<Events['getSnapshot']>['matches']>[0]) =>
      [...this.#known].filter(([, { events }]) => events.getSnapshot().matches(state)).map(([memberId]) => memberId);
    const next = { updates, typing: inState({ remote: 'typing' }), linked: inState({ channel: 'linked' }) };
    if (JSON.stringify([next.typing, next.linked]) === JSON.stringify([this.#state.typing, this.#state.linked]))
      if (updates === this.#state.updates) return;
    this.#state = next;
    this.#listeners.forEach((listener) => listener());
  }
}

const kept = new WeakMap<Room, ChatExtras>();

/** Those of that call, created on first use and ended with it. */
export function chatExtrasOf(room: Room, parts: ChatExtrasDependencies, memory: ChatMemory): ChatExtras {
  const known = kept.get(room);
  if (known) return known;
  const extras = new ChatExtras(parts, memory, (memberId, name) => room.send({ type: 'member.named', memberId, name }));
  kept.set(room, extras);
  const follow = () => {
    const { members, name } = room.getSnapshot().context;
    extras.follow(members, name);
  };
  room.subscribe({
    next: follow,
    complete() {
      extras.follow({});
      extras.transfers.forgetAll();
    },
  });
  follow();
  return extras;
}
