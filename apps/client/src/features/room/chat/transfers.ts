import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { FILES } from '@colloquy/machines/contract/files.ts';
import { safeFileName } from '@colloquy/machines/fileTransfer/fileName.ts';
import type { fileTransferMachine } from '@colloquy/machines/fileTransfer/fileTransferMachine.ts';
import type { FileChannelInput } from '@colloquy/machines/fileTransfer/ports.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { nameOf } from '../callSelectors.ts';
import type { ChatExtrasDependencies } from './ChatExtrasContext.ts';

/** A transfer as it is listed, with the other person's name at the time. */
export type Transfer = {
  id: string;
  actor: ActorRefFrom<typeof fileTransferMachine>;
  snapshot: SnapshotFrom<typeof fileTransferMachine>;
  userId: string;
  name: string;
  at: number;
  /** Where a received file can be saved from. */
  url: string | undefined;
};

/** The files of one call, in both directions: the latest ones, each with what became of it. */
export class Transfers {
  readonly #dependencies: Pick<ChatExtrasDependencies, 'fileTransfer' | 'files'>;
  readonly #changeListeners = new Set<() => void>();
  readonly #offerListeners = new Set<(transfer: Transfer) => void>();
  #list: readonly Transfer[] = [];

  constructor(dependencies: Pick<ChatExtrasDependencies, 'fileTransfer' | 'files'>) {
    this.#dependencies = dependencies;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => void this.#changeListeners.delete(listener);
  };
  readonly list = (): readonly Transfer[] => this.#list;

  /** Calls back when someone offers a file. */
  onOffered(listener: (transfer: Transfer) => void): () => void {
    this.#offerListeners.add(listener);
    return () => void this.#offerListeners.delete(listener);
  }

  watch(member: Member): () => void {
    return this.#dependencies.files.watch(member.memberId, (id, { name, size }) => {
      const transfer = this.#add(id, member, 'incoming', safeFileName(name), size);
      this.#offerListeners.forEach((listener) => listener(transfer));
    });
  }

  /** Offers a file to that member. */
  offer(member: Member, file: File): void {
    const id = crypto.randomUUID();
    this.#dependencies.files.put(id, file);
    this.#add(id, member, 'outgoing', safeFileName(file.name), file.size);
  }

  /** Whether a file of ours is on its way to that member: they take one at a time. */
  isSendingTo(memberId: string): boolean {
    return this.#list.some(
      ({ snapshot: { context, status } }) =>
        status === 'active' && context.direction === 'outgoing' && context.memberId === memberId,
    );
  }

  forgetAll(): void {
    this.#list.forEach((each) => this.#forget(each));
    this.#list = [];
    this.#notify();
  }

  #add(id: string, member: Member, direction: FileChannelInput['direction'], name: string, size: number): Transfer {
    const { memberId, userId } = member;
    const actor = createActor(this.#dependencies.fileTransfer, {
      input: { transferId: id, memberId, direction, name, size },
    });
    const transfer = {
      id,
      actor,
      snapshot: actor.getSnapshot(),
      userId,
      name: nameOf(member),
      at: Date.now(),
      url: undefined,
    };
    this.#list = [...this.#list, transfer];
    this.#trimList();
    const update = () => {
      const url = this.#dependencies.files.urlOf(id);
      this.#list = this.#list.map((each) => (each.id === id ? { ...each, snapshot: actor.getSnapshot(), url } : each));
      this.#notify();
    };
    actor.subscribe({ next: update, complete: update });
    actor.start();
    return transfer;
  }

  /** Removes finished transfers, oldest first; those with a file to save are removed last. */
  #trimList(): void {
    while (this.#list.length > FILES.listed) {
      const over = this.#list.filter(({ snapshot }) => snapshot.status !== 'active');
      const oldest = over.find(({ url }) => url === undefined) ?? over[0] ?? this.#list[0];
      if (!oldest) return;
      this.#forget(oldest);
      this.#list = this.#list.filter((each) => each !== oldest);
    }
  }

  #forget({ id, actor }: Transfer): void {
    actor.stop();
    this.#dependencies.files.forget(id);
  }

  #notify(): void {
    this.#changeListeners.forEach((listener) => listener());
  }
}
