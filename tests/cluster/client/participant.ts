import { notices, type NoticeName } from '@colloquy/machines/contract/wire.ts';
import { createChanges } from './waiting.ts';
import { createCommands, MOST_ATTEMPTS } from './commands.ts';
import { keepConnected, type Connection } from './connection.ts';
import type { Journal, Letter, News } from './journal.ts';
import { chatPayload, letterOf, offerPayload } from './letters.ts';
import type { Link } from './link.ts';
import { followed, type Notice, type View } from './view.ts';

export type ParticipantOptions = {
  user: string;
  url: () => string;
  cookie: string;
  chance: () => number;
};

/**
 * One person with our client's manners (R-BACK in docs/spec.md): comes back with its token, repeats what got no answer
 * under the same command id, moves when asked to, joins afresh when its seat is lost. Writes down all it sees.
 */
export class Participant {
  readonly journal: Journal;
  #view: View | undefined;
  #token: string | undefined;
  /** The room it wants to be in, seat or no seat. */
  #wanted: string | undefined;
  /** The link that has said what became of our seat. */
  #settledOn: Link | undefined;
  /** Has missed a change of its room, and asked for a snapshot. */
  #isBehind = false;
  #isOver = false;
  #letters = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #shown = new Set<string>();
  readonly #changes = createChanges();
  readonly #connection: Connection;
  readonly #command = createCommands({
    user: () => this.user,
    ask: (event, payload) => this.ask(event, payload),
    isSettled: () => this.isSettled,
    isOver: () => this.#isOver,
    member: () => this.#view?.member,
    isMoving: () => this.#connection.isMoving(),
    changes: this.#changes,
    note: (news) => this.#note(news),
  });

  constructor({ user, url, cookie, chance }: ParticipantOptions) {
    this.journal = { user, entries: [] };
    this.#connection = keepConnected({
      url,
      cookie,
      chance,
      token: () => this.#token,
      onOpened: (link) => {
        this.#note({ what: 'linkOpened', link: link.number });
        // Without a token there is nothing to be told.
        if (this.#token === undefined) this.#settledOn = link;
        this.#changes.tell();
      },
      onHeard: (event, payload) => this.#hear(event, payload),
      onLost: (link, why) => {
        this.#note({ what: 'linkLost', link: link.number, why });
        this.#settledOn = undefined;
        this.#changes.tell();
      },
      onMoved: (tookMs) => this.#note({ what: 'moved', tookMs }),
    });
  }

  get user(): string {
    return this.journal.user;
  }

  get view(): View | undefined {
    return this.#view;
  }

  /** A link is open, and what became of the seat is known. */
  get isSettled(): boolean {
    const link = this.#connection.link();
    return link !== undefined && link === this.#settledOn && link.isOpen();
  }

  /** Nothing is still to come about: it is gone for good, or linked, and sits where it wants to. */
  get isAtRest(): boolean {
    return this.#isOver || (this.isSettled && (this.#wanted === undefined || this.#view?.room === this.#wanted));
  }

  /** Enters a room, making it where there is none; `joined`, or the code of the refusal. */
  enter(room: string): Promise<string> {
    this.#wanted = room;
    return this.#inTurn(async () => {
      const code = await this.#join(room);
      // A refusal changes nothing: it stays where it is.
      if (code !== 'joined' && this.#wanted === room) this.#wanted = this.#view?.room;
      return code;
    });
  }

  async leave(): Promise<void> {
    this.#wanted = undefined;
    await this.#inTurn(async () => {
      const view = this.#view;
      if (!view) return;
      this.#unseat('leaving');
      await this.#command('leaveRoom', { room_name: view.room });
      // A return on the way gave the seat back once more.
      this.#unseat('leaving');
      this.#note({ what: 'left', room: view.room, member: view.member });
      this.#token = undefined;
    });
  }

  /** Says something to the room; the code of the answer, `dropped` when the seat was lost meanwhile. */
  chat(): Promise<string> {
    return this.#inTurn(() => this.#write('chat'));
  }

  /** Offers to a member, as on meeting it. */
  offer(member: string): Promise<string> {
    return this.#inTurn(() => this.#write('offer', member));
  }

  /** Does something as the room's admin, or tries to. */
  act(action: string, more: object = {}): Promise<string> {
    return this.#inTurn(() => this.#command('adminAction', { action, ...more }));
  }

  /** One event and its answer, without retry; `lost` when none came. */
  async ask(event: string, payload: object): Promise<{ code: string; ms: number }> {
    const from = performance.now();
    const answer = await this.#connection.link()?.ask(event, payload);
    const code = answer === undefined ? 'lost' : (answer.error?.code ?? 'ok');
    return { code, ms: performance.now() - from };
  }

  drop(): void {
    this.#connection.drop();
  }

  goOffline(): void {
    this.#connection.goOffline();
  }

  restore(): void {
    this.#connection.restore();
  }

  /** Is gone without a word, as a page that was killed. */
  vanish(): void {
    if (this.#isOver) return;
    if (this.#view) this.#unseat('end');
    this.#wanted = undefined;
    this.#isOver = true;
    this.#connection.end();
    this.#changes.tell();
  }

  /** Is gone without a word to anybody, even the network's: its node dies with it. */
  vanishWithNode(): void {
    if (this.#view) this.#unseat('end');
    this.#wanted = undefined;
    this.#isOver = true;
    this.#connection.fallSilent();
  }

  /** Waits until that holds; false when it took too long. */
  until(holds: () => boolean, withinMs: number): Promise<boolean> {
    return this.#changes.until(holds, withinMs);
  }

  async #join(room: string): Promise<string> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS && this.#wanted === room && !this.#isOver; attempt += 1) {
      if (this.#view?.room === room && this.isSettled) return 'joined';
      const code = await this.#command('joinRoom', { room_name: room, user_id: this.user, client: 'rig' });
      if (code === 'ok') return 'joined';
      if (code !== 'room_not_found') return code;
      await this.#command('createRoom', { room_name: room, user_id: this.user });
    }
    return 'dropped';
  }

  async #write(kind: Letter['kind'], to?: string): Promise<string> {
    const view = this.#view;
    if (!view) return 'dropped';
    const letter: Letter = { kind, id: `${this.user}-${(this.#letters += 1)}`, room: view.room, sender: view.member };
    this.#note({ what: 'wrote', letter, ...(to !== undefined && { to }) });
    const code =
      to === undefined
        ? await this.#command('chatMessage', chatPayload(view.room, letter.id), view.member)
        : await this.#command('offer', { receiver_id: to, offer: offerPayload(view.room, letter.id) }, view.member);
    if (code === 'ok') this.#note({ what: 'acknowledged', letter });
    else this.#note({ what: 'dropped', letter, why: code });
    return code;
  }

  #hear(event: string, raw: unknown): void {
    if (!Object.hasOwn(notices, event)) return;
    const payload: unknown = notices[event as NoticeName].parse(raw);
    const notice = { name: event, payload } as Notice;
    const letter = letterOf(notice);
    if (letter) this.#read(letter);
    switch (notice.name) {
      case 'session':
        this.#seat(notice);
        break;
      case 'sessionLost':
        this.#settledOn = this.#connection.link();
        this.#loseSeat('lost');
        break;
      case 'kicked':
        this.#hearKicked(notice.payload.room_name);
        break;
      case 'sessionTaken':
        this.#loseSeat('taken');
        break;
      case 'migrate':
        this.#note({ what: 'askedToMove', withinMs: notice.payload.within_ms });
        this.#connection.move(notice.payload.within_ms);
        break;
      case 'userLeft':
        this.#note({ what: 'someoneLeft', room: this.#view?.room ?? '', member: notice.payload.socket_id });
        break;
      case 'userJoined':
        this.#note({ what: 'someoneJoined', room: this.#view?.room ?? '', member: notice.payload.socket_id });
        break;
      default:
    }
    this.#follow(notice);
    this.#changes.tell();
  }

  #hearKicked(room: string): void {
    this.#settledOn = this.#connection.link();
    // Whoever is on the way to another room goes on: it had left this one.
    if (this.#wanted === room) this.#wanted = undefined;
    if (!this.#view || this.#view.room === room) this.#loseSeat('kicked');
  }

  #seat({ payload }: Extract<Notice, { name: 'session' }>): void {
    this.#settledOn = this.#connection.link();
    const { member_id: member, room_name: room, resume_token: token } = payload;
    this.#token = token;
    // Who has asked to leave counts on no seat, though a snapshot on its way may still speak of one.
    if (room === null || this.#wanted === undefined) return;
    const was = this.#view;
    const isSame = was?.member === member && was.room === room;
    if (was && !isSame) this.#unseat('lost');
    const others = isSame ? was.others : new Map<string, string>();
    this.#view = { room, member, version: payload.room_version, admin: payload.admin_id, others };
    this.#note({ what: 'seated', room, member, isReturn: isSame });
  }

  #follow(notice: Notice): void {
    if (!this.#view) return;
    const { view, isBehind } = followed(this.#view, notice);
    const isSnapshot = notice.name === 'existingUsers';
    this.#isBehind = isBehind || (this.#isBehind && !isSnapshot);
    const isNews = view !== this.#view && notice.name !== 'session';
    this.#view = view;
    // Who knows that it has missed a change, believes nothing until it is told all.
    if (isNews && !this.#isBehind) {
      const members = [[view.member, this.user] as const, ...view.others].map(([id, user]) => ({ id, user }));
      this.#note({ what: 'roster', room: view.room, version: view.version, seats: members.length, members });
    }
    if (isBehind) void this.ask('syncRoom', {});
  }

  #read(letter: Letter): void {
    const key = `${letter.kind} ${letter.sender} ${letter.id}`;
    const isShown = !this.#shown.has(key);
    this.#shown.add(key);
    this.#note({ what: 'heard', letter, isShown, inRoom: this.#view?.room });
  }

  #loseSeat(why: 'lost' | 'kicked' | 'taken'): void {
    this.#token = undefined;
    if (this.#view) this.#unseat(why);
    const room = this.#wanted;
    if (room !== undefined && why === 'lost') void this.enter(room);
  }

  #unseat(why: 'leaving' | 'kicked' | 'lost' | 'taken' | 'end'): void {
    if (!this.#view) return;
    this.#note({ what: 'unseated', room: this.#view.room, member: this.#view.member, why });
    this.#view = undefined;
  }

  /** One thing at a time, in the order asked for. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(task);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  #note(news: News): void {
    this.journal.entries.push({ at: performance.now(), ...news });
  }
}
