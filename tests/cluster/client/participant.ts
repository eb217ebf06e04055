import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import { MOST_ATTEMPTS } from './commands.ts';
import type { Message } from './journal.ts';
import { LinkedPerson } from './linkedPerson.ts';
import { chatPayload } from './messages.ts';

/**
 * One person with our client's manners: repeats what got no answer under the same command id, joins afresh when its seat
 * is lost.
 */
export class Participant extends LinkedPerson {
  #messages = 0;
  #turn: Promise<unknown> = Promise.resolve();
  /** What it has said last that it shows, and in which seat; undefined while the server has not said that it knows. */
  #state: { seat: number; shown: MediaState } | undefined;

  /** What the others must see of it; undefined where nobody can say. */
  get state(): MediaState | undefined {
    return this.#state?.seat === this.membership.seats ? this.#state.shown : undefined;
  }

  /** Enters a room, making it where there is none; `joined`, or the code of the refusal. */
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
      // A return on the way gave the seat back once more.
      this.membership.unseat('leaving');
      this.note({ what: 'left', room: view.room, member: view.member });
    });
  }

  /** Says something to the room; the code of the answer, `dropped` when the seat was lost meanwhile. */
  chat(): Promise<string> {
    return this.#inTurn(() => this.#write());
  }

  /** Offers anew to a member, as when what is sent changes. */
  offer(member: string): void {
    if (this.view?.others.has(member)) this.membership.offer(member);
  }

  /** Shows the others that. */
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

  /** Takes something from another member, or tries to. */
  moderate(action: Moderation, target: string): Promise<string> {
    return this.#inTurn(async () => {
      const [from, room = ''] = [performance.now(), this.view?.room];
      const { code } = await this.command('adminAction', { action, target_socket_id: target });
      this.note({ what: 'acted', action, room, target, from, isAcknowledged: code === 'ok' });
      return code;
    });
  }

  /** Does something else as the room's admin, or tries to. */
  act(action: string, more: object = {}): Promise<string> {
    return this.#inTurn(async () => (await this.command('adminAction', { action, ...more })).code);
  }

  async #join(room: string): Promise<string> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS && this.wanted === room && !this.isOver; attempt += 1) {
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
    this.note({ what: 'wrote', message });
    const { code, seq } = await this.command('chatMessage', chatPayload(view.room, id), view.member);
    if (code === 'ok') this.note({ what: 'acknowledged', message, seq });
    else this.note({ what: 'dropped', message, why: code });
    return code;
  }

  /** One thing at a time, in the order asked for. */
  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(task);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}
