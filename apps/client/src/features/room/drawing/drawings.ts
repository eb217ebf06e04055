import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { showsCodes } from '@colloquy/machines/contract/clientVersion.ts';
import type { DrawingMessage } from '@colloquy/machines/contract/drawing.ts';
import {
  messagesForNewcomers,
  type drawingMachine,
  type DrawingEvent,
} from '@colloquy/machines/drawing/drawingMachine.ts';
import type { remoteDrawingMachine } from '@colloquy/machines/drawing/remoteDrawingMachine.ts';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { isSharing } from '../callSelectors.ts';
import type { DrawingMachines } from './DrawingContext.ts';

type Room = ActorRefFrom<typeof roomCallMachine>;
type RemoteActor = ActorRefFrom<typeof remoteDrawingMachine>;

/** A moment's state of it, for views: another object after each change. */
export type DrawingsState = {
  own: SnapshotFrom<typeof drawingMachine>;
  /** Of members whose pages may take part, by member id. */
  others: ReadonlyMap<string, SnapshotFrom<typeof remoteDrawingMachine>>;
};

/** The drawing of one call: an actor for the local user's, and one for each member whose page may take part. */
export class Drawings {
  readonly #own: ActorRefFrom<typeof drawingMachine>;
  readonly #machine: typeof remoteDrawingMachine;
  readonly #others = new Map<string, { remote: RemoteActor; stop: () => void }>();
  readonly #listeners = new Set<() => void>();
  readonly #newBoard: () => string;
  #boards = '{}';
  #isSharing = false;
  #state: DrawingsState;

  constructor({ own, remote }: DrawingMachines, newBoard: () => string = () => crypto.randomUUID()) {
    this.#machine = remote;
    this.#newBoard = newBoard;
    this.#own = createActor(own);
    this.#own.on('message.sent', ({ message }) => this.#sendToAll(message));
    this.#own.subscribe(() => this.#change());
    this.#state = { own: this.#own.getSnapshot(), others: new Map() };
    this.#own.start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): DrawingsState => this.#state;

  send(event: Exclude<DrawingEvent, { board: string }>): void {
    this.#own.send(event);
  }

  /** As the sharer: removes all lines; lets the others draw again. */
  clearAll(): void {
    this.#own.send({ type: 'user.clearedAll', board: this.#newBoard() });
  }
  allow(): void {
    this.#own.send({ type: 'user.drawingAllowed', board: this.#newBoard() });
  }

  /** Starts actors for newcomers, and stops those of members who left; `shares`: the local user's screen is shared. */
  follow(members: Readonly<Record<string, Member>>, shares: boolean): void {
    for (const [memberId, { stop }] of this.#others) {
      if (Object.hasOwn(members, memberId)) continue;
      stop();
      this.#others.delete(memberId);
      this.#change();
    }
    for (const { memberId, client } of Object.values(members))
      if (showsCodes(client) && !this.#others.has(memberId)) this.#meet(memberId);
    if (shares === this.#isSharing) return;
    this.#isSharing = shares;
    this.#own.send(shares ? { type: 'share.began', board: this.#newBoard() } : { type: 'share.ended' });
  }

  stop(): void {
    this.follow({}, false);
    this.#own.stop();
  }

  #meet(memberId: string): void {
    const remote = createActor(this.#machine, { input: { memberId } });
    remote.on('page.linked', () => {
      for (const message of messagesForNewcomers(this.#own.getSnapshot().context))
        remote.send({ type: 'own.message', message });
    });
    const watching = remote.subscribe(() => this.#change());
    const stop = () => {
      watching.unsubscribe();
      remote.stop();
    };
    this.#others.set(memberId, { remote, stop });
    remote.start();
  }

  #sendToAll(message: DrawingMessage): void {
    for (const { remote } of this.#others.values()) remote.send({ type: 'own.message', message });
  }

  #change(): void {
    const others = new Map([...this.#others].map(([memberId, { remote }]) => [memberId, remote.getSnapshot()]));
    this.#state = { own: this.#own.getSnapshot(), others };
    this.#reportBoards(others);
    this.#listeners.forEach((listener) => listener());
  }

  #reportBoards(others: DrawingsState['others']): void {
    const boards = Object.fromEntries(
      [...others].flatMap(([memberId, { context }]) =>
        context.board === undefined ? [] : [[memberId, context.board]],
      ),
    );
    const key = JSON.stringify(boards);
    if (key === this.#boards) return;
    this.#boards = key;
    this.#own.send({ type: 'boards.changed', boards });
  }
}

const kept = new WeakMap<Room, Drawings>();

/** Those of that call, created on first use and ended with it. */
export function drawingsOf(room: Room, machines: DrawingMachines): Drawings {
  const known = kept.get(room);
  if (known) return known;
  const drawings = new Drawings(machines);
  kept.set(room, drawings);
  const follow = () => {
    const snapshot = room.getSnapshot();
    drawings.follow(snapshot.context.members, isSharing(snapshot));
  };
  room.subscribe({ next: follow, complete: () => drawings.stop() });
  follow();
  return drawings;
}
