import { createActor, type ActorRefFrom } from 'xstate';
import type { captionReaderMachine } from '@colloquy/machines/captions/captionReaderMachine.ts';
import type { captionSpeakerMachine } from '@colloquy/machines/captions/captionSpeakerMachine.ts';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import { deviceStateOf, isTalkPreview } from '../callSelectors.ts';
import type { RoomSnapshot } from '../RoomContext.ts';
import type { CaptionMachines } from './CaptionsContext.ts';

type Room = ActorRefFrom<typeof roomCallMachine>;
type Reader = ActorRefFrom<typeof captionReaderMachine>;

/** What one member's page has answered, and what they say. */
export type ReaderSnapshot = ReturnType<Reader['getSnapshot']>;

/** The captions of one call: an actor for the local user's, and one for each member whose captions we want. */
export class CaptionActors {
  readonly speaker: ActorRefFrom<typeof captionSpeakerMachine>;
  readonly #machine: typeof captionReaderMachine;
  readonly #readers = new Map<string, Reader>();
  readonly #listeners = new Set<() => void>();
  readonly #finished = new Set<(memberId: string, text: string) => void>();
  #snapshots: ReadonlyMap<string, ReaderSnapshot> = new Map();

  constructor({ reader, speaker }: CaptionMachines, isAudible: boolean) {
    this.#machine = reader;
    this.speaker = createActor(speaker, { input: { isAudible } });
    this.speaker.start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** By member id, in the order of their latest change; another map after each. */
  readonly snapshots = (): ReadonlyMap<string, ReaderSnapshot> => this.#snapshots;

  /** Calls back with what someone has said, once it is final; returns a function that stops it. */
  onFinished(listener: (memberId: string, text: string) => void): () => void {
    this.#finished.add(listener);
    return () => void this.#finished.delete(listener);
  }

  /** Asks the pages of these members, and of nobody else any longer. */
  ask(memberIds: readonly string[]): void {
    for (const [memberId, reader] of this.#readers) {
      if (memberIds.includes(memberId)) continue;
      reader.stop();
      this.#readers.delete(memberId);
    }
    for (const memberId of memberIds) if (!this.#readers.has(memberId)) this.#meet(memberId);
    this.#change();
  }

  stop(): void {
    this.ask([]);
    this.speaker.stop();
  }

  #meet(memberId: string): void {
    const reader = createActor(this.#machine, { input: { memberId } });
    this.#readers.set(memberId, reader);
    reader.on('caption.finished', ({ text }) => this.#finished.forEach((listener) => listener(memberId, text)));
    reader.subscribe(() => {
      this.#readers.delete(memberId);
      this.#readers.set(memberId, reader);
      this.#change();
    });
    reader.start();
  }

  #change(): void {
    this.#snapshots = new Map([...this.#readers].map(([memberId, reader]) => [memberId, reader.getSnapshot()]));
    this.#listeners.forEach((listener) => listener());
  }
}

/** Whether the others hear the local user: not muted, and not before two strangers have agreed to talk. */
const canBeHeard = (snapshot: RoomSnapshot): boolean =>
  snapshot.hasTag('live') && deviceStateOf(snapshot, 'microphone') === 'on' && !isTalkPreview(snapshot);

const kept = new WeakMap<Room, CaptionActors>();

/** Those of that call, created on first use and ended with it. */
export function captionsOf(room: Room, machines: CaptionMachines): CaptionActors {
  const known = kept.get(room);
  if (known) return known;
  let isAudible = canBeHeard(room.getSnapshot());
  const actors = new CaptionActors(machines, isAudible);
  kept.set(room, actors);
  room.subscribe({
    next(snapshot) {
      if (canBeHeard(snapshot) === isAudible) return;
      isAudible = !isAudible;
      actors.speaker.send({ type: 'microphone.changed', isAudible });
    },
    complete: () => actors.stop(),
  });
  return actors;
}
