import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import { MAX_ATTEMPTS } from './commands.ts';
import type { Message } from './history.ts';
import { ConnectedPerson } from './connectedPerson.ts';
import { chatPayload } from './messages.ts';

/**
 * A person who behaves like our client: repeats unanswered commands under the same id, and joins again when its seat is
 * lost.
 */
export class Participant extends ConnectedPerson {
  #messages = 0;
  #turn: Promise<unknown> = Promise.resolve();
  /** The last state it has sent, and in which seat; undefined until the server has acknowledged it. */
  #state: { seat: number; shown: MediaState } | undefined;

  /** What the others must see of it; undefined where that is uncertain. */
  get state(): MediaState | undefined {
    return this.#state?.seat === this.membership.seats ? this.#state.shown : undefined;
  }

  /** Joins a room, creating it if necessary; `joined`, or the code of the refusal. */
  enter(room: string): Promise<string> {
    this.wanted = room;
    return this.#inTurn(async () => {
      const code = await this.#join(room);
      // A refusal changes nothing: it stays where it is.
      if (code !== 'joined' && this.wanted === room) this.wanted = this.view?.room;
      return code;
    });
  }

  async leave(): Promise<void> {
    this.wanted = undefined;
    await this.#inTurn(async () => {
      const { view } = this;
      if (!view) return;
      this.membership.unseat('leaving', true);
      await this.command('leaveRoom', { room_name: view.room });
      // A concurrent resume may have restored the seat.
      this.membership.unseat('leaving');
      this.record({ type: 'left', room: view.room, member: view.member });
    });
  }

  /** Sends a chat message; returns the code of the answer, `dropped` when the seat was lost meanwhile. */
  chat(): Promise<string> {
    return this.#inTurn(() => this.#write());
  }

  /** Offers again to a member, as on renegotiation. */
  offer(member: string): void {
    if (this.view?.others.has(member)) this.membership.offer(member);
  }

  /** Sets its state. */
  show(shown: MediaState): Promise<string> {
    return this.#inTurn(async () => {
      const member = this.view?.member;
      if (member === undefined) return 'dropped';
      this.#state = undefined;
      const seat = this.membership.seats;
      const { code } = await this.command('setState', shown, member);
      if (code === 'ok') this.#state = { seat, shown };
      return code;
    });
  }

  /** Turns something of another member off, or tries to. */
  moderate(action: Moderation, target: string): Promise<string> {
    return this.#inTurn(async () => {
      const [from, room = ''] = [performance.now(), this.view?.room];
      const { code } = await this.command('adminAction', { action, target_socket_id: target });
      this.record({ type: 'acted', action, room, target, from, isAcknowledged: code === 'ok' });
      return code;
    });
  }

  /** Another action as the room's admin, or an attempt. */
  act(action: string, more: object = {}): Promise<string> {
    return this.#inTurn(async () => (await this.command('adminAction', { action, ...more })).code);
  }

  async #join(room: string): Promise<string> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && this.wanted === room && !this.isOver; attempt += 1) {
      if (this.view?.room === room && this.isSettled) return 'joined';
      const { code } = await this.command('joinRoom', { room_name: room, user_id: this.user, client: 'rig' });
      if (code === 'ok') return 'joined';
      if (code !== 'room_not_found') return code;
      await this.command('createRoom', { room_name: room, user_id: this.user });
    }
    return 'dropped';
  }

  async #write(): Promise<string> {
    const { view } = this;
    if (!view) return 'dropped';
    const id = `${this.user}-${(this.#messages += 1)}`;
    const message: Message = { kind: 'chat', id, room: view.room, sender: view.member };
    this.record({ type: 'sent', message });
    const { code, seq } = await this.command('chatMessage', chatPayload(view.room, id), view.member);
    if (code === 'ok') this.record({ type: 'acknowledged', message, seq });
    else this.record({ type: 'dropped', message, reason: code });
    return code;
  }

  /** Runs one task at a time, in order. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(task);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}
