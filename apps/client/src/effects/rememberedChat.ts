import { read, remove, write, type StorageSource } from './storage.ts';

const KEY = 'chat';
/** The latest lines only, and of those as many as fit; what was said about them takes half of that at most. */
const MAX_MESSAGES = 100;
const CHARACTERS = 200_000;
/** A flood of messages is written together. */
const TOGETHER_MS = 500;

/** A message, and when the tab first had it. */
type Timed<Message> = readonly [Message, number];
type Call = { roomName: string; userId: string };
type Stored<Message, Updates> = Call & { unread: number; updates: Updates; messages: readonly Timed<Message>[] };

/** The chat of one call, remembered in this tab until the call is over, so that a reload loses nothing. */
export class RememberedChat<Message extends { message: string }, Updates extends object> {
  readonly #storage: StorageSource;
  readonly #call: Call;
  readonly #times = new WeakMap<Message, number>();
  /** What is written next. */
  #latest: { unread: number; messages: readonly Timed<Message>[] } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was there before the reload. */
  readonly messages: readonly Message[];
  read: number;
  updates: Updates;

  constructor(storage: StorageSource, call: Call, noUpdates: Updates) {
    this.#storage = storage;
    this.#call = call;
    const kept = recalled<Message, Updates>(storage);
    const isThisCall = kept?.roomName === call.roomName && kept.userId === call.userId;
    if (!isThisCall) remove(storage, KEY);
    const messages = isThisCall ? kept.messages : [];
    messages.forEach(([message, at]) => this.#times.set(message, at));
    this.messages = messages.map(([message]) => message);
    this.read = isThisCall ? Math.max(0, messages.length - kept.unread) : 0;
    this.updates = isThisCall ? kept.updates : noUpdates;
  }

  at(message: Message): number {
    const at = this.#times.get(message) ?? Date.now();
    this.#times.set(message, at);
    return at;
  }

  save(chat: readonly Message[], { read: done, unread }: { read: number; unread: number }): void {
    this.read = done;
    this.#latest = {
      unread,
      messages: chat.map((message) => [message, this.at(message)] as const).slice(-MAX_MESSAGES),
    };
    this.#writeSoon();
  }

  /** They are written with the messages. */
  saveUpdates(updates: Updates): void {
    this.updates = updates;
    this.#writeSoon();
  }

  /** Writes at once: the page is about to go. */
  flush(): void {
    clearTimeout(this.#timer);
    const isPending = this.#timer !== undefined;
    this.#timer = undefined;
    if (!isPending || !this.#latest || this.#latest.messages.length === 0) return;
    write(this.#storage, KEY, fitting({ ...this.#call, ...this.#latest, updates: fittingUpdates(this.updates) }));
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest = undefined;
    remove(this.#storage, KEY);
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => this.flush(), TOGETHER_MS);
  }
}

/** Without what the authors have said who said most: nobody's flood costs what others have said. */
function fittingUpdates<Updates extends object>(updates: Updates): Updates {
  const sizes = Object.entries(updates).map(([author, said]) => ({
    author,
    size: JSON.stringify([author, said]).length,
  }));
  sizes.sort((a, b) => a.size - b.size);
  const kept = new Set<string>();
  let total = 0;
  for (const { author, size } of sizes) {
    total += size;
    if (total <= CHARACTERS / 2) kept.add(author);
  }
  return Object.fromEntries(Object.entries(updates).filter(([author]) => kept.has(author))) as Updates;
}

/** Without as many of the earliest messages as are too much. */
function fitting<Message, Updates extends object>(kept: Stored<Message, Updates>): string {
  const text = JSON.stringify(kept);
  if (text.length <= CHARACTERS || kept.messages.length === 0) return text;
  return fitting({ ...kept, messages: kept.messages.slice(Math.ceil(kept.messages.length / 2)) });
}

function recalled<Message, Updates>(storage: StorageSource): Stored<Message, Updates> | undefined {
  try {
    const kept: unknown = JSON.parse(read(storage, KEY) ?? 'null');
    return isStored<Message, Updates>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Written by this page, or by an earlier version of it. */
function isStored<Message, Updates>(kept: unknown): kept is Stored<Message, Updates> {
  if (typeof kept !== 'object' || kept === null || !('messages' in kept) || !Array.isArray(kept.messages)) return false;
  if (!('unread' in kept) || typeof kept.unread !== 'number') return false;
  if (!('updates' in kept) || typeof kept.updates !== 'object' || kept.updates === null) return false;
  return kept.messages.every(
    (pair: unknown) => Array.isArray(pair) && typeof pair[0]?.message === 'string' && typeof pair[1] === 'number',
  );
}
