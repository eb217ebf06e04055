import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedRoom } from '@colloquy/machines/contract/http.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import { BUSY, search } from '../loads/matches.ts';
import { join } from '../loads/rooms.ts';
import { answerBody, candidateBody, chatText, offerBody } from '../wire/bodies.ts';
import { framed, openClient, type Client } from '../wire/client.ts';

/** How pairs of people behave. */
export type Mix = {
  /** Share of pairs who search for each other, by a word that nobody else has; the others use a link. */
  searching: number;
  /** Of each person in a call: lines of chat; changes of microphone, camera or hand. */
  chatMessages: number;
  changes: number;
};

/** What people did while it was measured; a visit is one person's arrival, call and leaving. */
export type Done = {
  personSeconds: number;
  linkVisits: number;
  searchVisits: number;
  chatMessages: number;
  changes: number;
};
const CANDIDATES = 8;
/** Until what was sent must have arrived. */
const TIMEOUT_MS = 20_000;

/** What is added to what was done. */
export type Tally = Partial<Omit<Done, 'personSeconds'>> & { present?: number };

/** Two people who meet in a room of two. */
export class Pair {
  readonly #tag = `pair ${randomUUID().slice(0, 8)}`;
  readonly #nodeUrls: readonly [string, string];
  readonly #tally: (by: Tally) => void;
  /** Those who are in. */
  #people: readonly Client[] = [];
  #room = '';
  #sent = 0;

  constructor(nodeUrls: readonly [string, string], tally: (by: Tally) => void) {
    [this.#nodeUrls, this.#tally] = [nodeUrls, tally];
  }

  /** One after the other, by a search or by a link. */
  async enter(isSearch: boolean): Promise<void> {
    for (const place of this.#nodeUrls) this.#people = [...this.#people, await this.#enters(place, isSearch)];
  }

  /** The second one offers. A frame with all candidates from each, as our pages send them. */
  async connect(): Promise<void> {
    const [member, newcomer] = this.#both();
    const candidates = Array.from({ length: CANDIDATES }, () => candidateBody);
    const received = [newcomer.next('answer'), newcomer.next('ice-candidate'), member.next('ice-candidate')];
    member.on('offer', () => {
      member.send(framed('answer', { receiver_id: newcomer.id, answer: answerBody }));
      member.send(framed('ice-candidate', { receiver_id: newcomer.id, candidates }));
    });
    newcomer.send(framed('offer', { receiver_id: member.id, offer: offerBody }));
    newcomer.send(framed('ice-candidate', { receiver_id: member.id, candidates }));
    await inTime(Promise.all(received));
  }

  async exchangeMessages({ chatMessages, changes }: Mix): Promise<void> {
    for (let at = 0; at < Math.max(chatMessages, changes); at += 1) {
      if (at < chatMessages) await this.sendMessage();
      if (at < changes) await this.change();
    }
  }

  /** A line of each, which the other receives. */
  async sendMessage(): Promise<void> {
    const [one, other] = this.#both();
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const received = to.next('chatMessage');
      from.send(framed('chatMessage', { message: chatText, id: `${from.id}-${(this.#sent += 1)}` }));
      await inTime(received);
      this.#tally({ chatMessages: 1 });
    }
  }

  /** A change of each, of which the other is notified. */
  async change(): Promise<void> {
    const [one, other] = this.#both();
    this.#sent += 1;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const received = to.next('memberState');
      from.send(framed('setState', { mic: this.#sent % 2 === 0, camera: true, screen: false, hand: false }));
      await inTime(received);
      this.#tally({ changes: 1 });
    }
  }

  async leave(): Promise<void> {
    const [one, other] = this.#both();
    const left = other.next('userLeft');
    for (const [person, until] of [
      [one, left],
      [other, undefined],
    ] as const) {
      person.send(framed('leaveRoom', { room_name: this.#room }));
      if (until) await inTime(until);
      this.#disconnect(person);
    }
  }

  /** Both close their pages, wherever they are. */
  abandon(): void {
    for (const person of this.#people) this.#disconnect(person);
  }

  #disconnect(person: Client): void {
    person.close();
    this.#people = this.#people.filter((one) => one !== person);
    this.#tally({ present: -1 });
  }

  async #enters(place: string, isSearch: boolean): Promise<Client> {
    const caller = await visit(place);
    const userId = randomUUID();
    const found = isSearch
      ? (await search(caller, { userId, tags: [this.#tag] })).room
      : await byLink(caller, userId, this.#room);
    if (this.#room !== '' && found.name !== this.#room) throw new Error('The two of a pair did not meet');
    this.#room = found.name;
    const client = await openClient(place, { cookie: `guest=${caller.cookies.get('guest') ?? ''}` });
    await inTime(join(client, found.name, found.host_key, userId)).catch((error: unknown) => {
      client.close();
      throw error;
    });
    this.#tally({ present: 1, ...(isSearch ? { searchVisits: 1 } : { linkVisits: 1 }) });
    return client;
  }

  #both(): readonly [Client, Client] {
    const [one, other] = this.#people;
    if (!one || !other) throw new Error('They are not in yet');
    return [one, other];
  }
}

/** One opens a private room; the other asks about it, as the page of a link does. */
async function byLink(caller: Visitor, userId: string, room: string): Promise<{ name: string; host_key?: string }> {
  if (room !== '') {
    await caller.get(`/api/rooms/${room}`);
    return { name: room };
  }
  const room_data = { name: `bench-${randomUUID()}`, is_private: true, seats: 2, tags: [] };
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await caller.post('/api/rooms', { room_data, room_host: { user_id: userId } });
    if (status === 201) return body as CreatedRoom;
    if (status !== 503 || tries === BUSY.tries) throw new Error(`no room: ${status} ${JSON.stringify(body)}`);
    await wait(BUSY.waitMs);
  }
}

async function inTime<T>(arrival: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A message did not arrive')), TIMEOUT_MS);
  });
  return Promise.race([arrival, late]).finally(() => clearTimeout(timer));
}
