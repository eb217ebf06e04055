import { notices, type NoticeName } from '@colloquy/machines/contract/wire.ts';
import type { Message, EntryData, SignalKind } from './history.ts';
import { messageOf } from './messages.ts';
import type { SocketEvent } from './move.ts';
import { Peers } from './peers.ts';
import { isOrdered, Position, seqOf } from './position.ts';
import { followed, type Notice, type View } from './replica.ts';

export type MembershipOptions = {
  user: string;
  record: (entry: EntryData) => void;
  /** The wanted room; none: a late snapshot may still concern the one it left. */
  wanted: () => string | undefined;
  /** Sends a signal to another member, if there is a socket with the seat. */
  emit: (kind: SignalKind, to: string, id: string) => void;
  /** Requests a snapshot: a change was missed. */
  sync: () => void;
};

/** The seat of one client, as reported by its sockets: the room, the position in its log, the connections to others. */
export class Membership {
  readonly #options: MembershipOptions;
  readonly #position = new Position();
  readonly #peers: Peers;
  #view: View | undefined;
  #token: string | undefined;
  #isBehind = false;
  /** It has just joined: it offers to everyone in the snapshot. */
  #isNew = false;
  #offers = 0;
  #seats = 0;

  constructor(options: MembershipOptions) {
    this.#options = options;
    const { record, user } = options;
    this.#peers = new Peers({
      emit: options.emit,
      nextId: () => `${user}-offer-${(this.#offers += 1)}`,
      onOffered: (peer, id) => this.#view && record({ type: 'offered', id, peer, ...this.#here(this.#view) }),
      onConnected: (peer, id) => this.#view && record({ type: 'connected', id, peer, ...this.#here(this.#view) }),
    });
  }

  get view(): View | undefined {
    return this.#view;
  }

  /** Counts its seats: an id may be reused. */
  get seats(): number {
    return this.#seats;
  }

  get token(): string | undefined {
    return this.#token;
  }

  /** The number up to which everything is handled. */
  get since(): number | undefined {
    return this.#position.last;
  }

  get isConnected(): boolean {
    return this.#peers.isConnected;
  }

  offer(peer: string): void {
    this.#peers.offer(peer);
  }

  /** Processes an event of a socket; returns the notice, unless it is a duplicate or unknown. */
  receive({ socket, event, payload: raw }: SocketEvent): Notice | undefined {
    if (!Object.hasOwn(notices, event)) return undefined;
    const seq = seqOf(raw);
    if (event !== 'session' && isOrdered(event, raw)) {
      const isCopy = !this.#position.accept(seq);
      this.#options.record({ type: 'numbered', socket, name: event, seq, isCopy });
      if (isCopy) return undefined;
    }
    const notice = { name: event, payload: notices[event as NoticeName].parse(raw) } as Notice;
    const message = messageOf(notice);
    if (message) this.#read(message, seq);
    if (notice.name === 'session') {
      this.#options.record({ type: 'positioned', socket, room: notice.payload.room_name, seq });
      this.#seat(notice.payload, seq);
    }
    this.#follow(notice);
    return notice;
  }

  /** Gives the seat up, or has lost it; the token goes with it unless it `mayReturn`. */
  unseat(reason: 'leaving' | 'kicked' | 'lost' | 'taken' | 'end', mayReturn = false): void {
    if (!mayReturn) this.#token = undefined;
    if (!this.#view) return;
    this.#options.record({ type: 'unseated', reason, ...this.#here(this.#view) });
    this.#view = undefined;
    this.#peers.keep(() => false);
  }

  #here({ room, member }: View) {
    return { room, member };
  }

  #read(message: Message, seq: number | undefined): void {
    this.#options.record({ type: 'received', message, seq, inRoom: this.#view?.room });
    const { kind, sender, id } = message;
    if (kind !== 'chat' && message.room === this.#view?.room) this.#peers.receive(kind, sender, id);
  }

  #seat(payload: Extract<Notice, { name: 'session' }>['payload'], seq: number | undefined): void {
    const { member_id: member, room_name: room, resume_token: token } = payload;
    this.#token = token;
    if (room === null || this.#options.wanted() === undefined) return;
    const was = this.#view;
    const isSame = was?.member === member && was.room === room;
    if (was && !isSame) this.unseat('lost', true);
    this.#position.confirm(seq, !isSame);
    const known: Pick<View, 'others' | 'shown'> = isSame ? was : { others: new Map(), shown: new Map() };
    this.#view = { ...known, room, member, version: payload.room_version, admin: payload.admin_id };
    if (!isSame) {
      this.#seats += 1;
      this.#isNew = true;
    }
    this.#options.record({ type: 'seated', room, member, isReturn: isSame });
    if (isSame) this.#peers.repeat();
  }

  #follow(notice: Notice): void {
    const before = this.#view;
    if (!before) return;
    const { user, record, sync } = this.#options;
    const { view, isBehind } = followed(before, notice);
    const isSnapshot = notice.name === 'existingUsers';
    const here = this.#here(view);
    if (isBehind) record({ type: 'missed', room: view.room, after: before.version, version: view.version });
    this.#isBehind = isBehind || (this.#isBehind && !isSnapshot);
    this.#view = view;
    this.#peers.keep((peer) => view.others.has(peer));
    if (isSnapshot && this.#isNew) {
      this.#isNew = false;
      for (const peer of view.others.keys()) this.#peers.offer(peer);
    }
    if (notice.name === 'userLeft') record({ type: 'someoneLeft', ...here, member: notice.payload.socket_id });
    if (notice.name === 'userJoined') record({ type: 'someoneJoined', ...here, member: notice.payload.socket_id });
    if (notice.name === 'adminAction' && notice.payload.action !== 'kick')
      record({ type: 'moderated', action: notice.payload.action, ...here });
    // After a missed change its view is unknown until a snapshot arrives.
    if (view !== before && notice.name !== 'session' && !this.#isBehind) {
      const members = [[view.member, user] as const, ...view.others].map(([id, name]) => ({ id, user: name }));
      record({ type: 'roster', room: view.room, version: view.version, seats: members.length, members });
    }
    if (isBehind) sync();
  }
}
