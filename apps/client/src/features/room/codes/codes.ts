import { createActor, type ActorRefFrom } from 'xstate';
import { showsCodes } from '@colloquy/machines/contract/clientVersion.ts';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import { nameOf } from '../callSelectors.ts';

type Room = ActorRefFrom<typeof roomCallMachine>;
type Code = ActorRefFrom<typeof verificationMachine>;
type Person = { userId: string; name: string };

/**
 * The codes of one call: an actor for each member whose page shows codes, as long as they are here. A verified person
 * who returns, by id or by name, has a changed code: a hostile server may fake that somebody left to change the
 * connection.
 */
export class Codes {
  readonly #machine: typeof verificationMachine;
  readonly #actors = new Map<string, { code: Code; person: Person }>();
  readonly #verifiedBefore: Person[] = [];
  readonly #listeners = new Set<(name: string) => void>();
  /** Changes before there was a listener. */
  readonly #unreported: string[] = [];

  constructor(machine: typeof verificationMachine) {
    this.#machine = machine;
  }

  /** Undefined where the member's page shows no codes. */
  of(memberId: string): Code | undefined {
    return this.#actors.get(memberId)?.code;
  }

  /** Calls back with the name of a person whose code is no longer the compared one. */
  onChanged(listener: (name: string) => void): () => void {
    this.#listeners.add(listener);
    this.#unreported.splice(0).forEach(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts actors for newcomers, and stops those of members who left. */
  follow(members: Readonly<Record<string, Member>>): void {
    for (const memberId of this.#actors.keys()) if (!Object.hasOwn(members, memberId)) this.#part(memberId);
    for (const member of Object.values(members))
      if (showsCodes(member.client) && !this.#actors.has(member.memberId)) this.#meet(member);
  }

  #meet(member: Member): void {
    const person = { userId: member.userId, name: nameOf(member) };
    const changed = this.#verifiedBefore.some(({ userId, name }) => userId === person.userId || name === person.name);
    const code = createActor(this.#machine, { input: { memberId: member.memberId, changed } });
    this.#actors.set(member.memberId, { code, person });
    const notify = () => this.#notify(person.name);
    code.on('code.changed', notify);
    code.start();
    if (changed) notify();
  }

  #notify(name: string): void {
    if (this.#listeners.size === 0) this.#unreported.push(name);
    this.#listeners.forEach((listener) => listener(name));
  }

  #part(memberId: string): void {
    const known = this.#actors.get(memberId);
    if (!known) return;
    const snapshot = known.code.getSnapshot();
    if (snapshot.context.changed || snapshot.matches({ shown: 'matched' })) this.#verifiedBefore.push(known.person);
    known.code.stop();
    this.#actors.delete(memberId);
  }
}

const kept = new WeakMap<Room, Codes>();

/** The codes of that call, created on first use and ended with it. */
export function codesOf(room: Room, machine: typeof verificationMachine): Codes {
  const known = kept.get(room);
  if (known) return known;
  const codes = new Codes(machine);
  kept.set(room, codes);
  const follow = () => codes.follow(room.getSnapshot().context.members);
  room.subscribe({ next: follow, complete: () => codes.follow({}) });
  follow();
  return codes;
}
