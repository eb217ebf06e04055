import type { MemberId } from '../../registryTypes.ts';
import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { RoomState } from '../rules/roomState.ts';
import type { LogRecord } from '../store/roomStore.ts';

/** Beyond this many senders, those whose wait is over are deleted. */
const MAX_SENDERS = 1_000;

/** When each person last sent a message in a broadcast with slow mode, on whichever node: the log has the messages of all. */
export class SlowMode {
  readonly #lastMessages = new Map<string, LastMessage>();
  /** The most recent senders in a broadcast, also without slow mode. */
  readonly #senders = new Set<MemberId>();

  /** @returns whether the member may send now; if so, it counts. A repeated command is the same message. */
  tryTake(state: RoomState, memberId: MemberId, { now, key, slowSeconds }: Turn): boolean {
    if (slowSeconds === 0) return true;
    const sender = senderOf(state, memberId);
    const last = this.#lastMessages.get(sender);
    if (isSame(last, memberId, key)) return true;
    if (last && now < last.at + slowSeconds * 1_000) return false;
    this.#rememberMessage(sender, { at: now, by: memberId, key }, slowSeconds);
    return true;
  }

  /** The message was not stored: it does not count. */
  cancel(state: RoomState, memberId: MemberId): void {
    this.#lastMessages.delete(senderOf(state, memberId));
  }

  /** A record of the log, of any node. */
  follow(state: RoomState, { entries, key }: LogRecord, now: number): void {
    const slowSeconds = state.talk.get('settings')?.slowSeconds ?? 0;
    for (const entry of entries) {
      if (entry.kind !== 'said' || entry.broadcaster === undefined) continue;
      this.#rememberSender(entry.from);
      if (slowSeconds === 0) continue;
      const sender = senderOf(state, entry.from);
      if (!isSame(this.#lastMessages.get(sender), entry.from, key))
        this.#rememberMessage(sender, { at: now, by: entry.from, key }, slowSeconds);
    }
  }

  hasSent(memberIds: readonly MemberId[]): boolean {
    return memberIds.some((memberId) => this.#senders.has(memberId));
  }

  #rememberSender(memberId: MemberId): void {
    this.#senders.delete(memberId);
    this.#senders.add(memberId);
    const [oldest] = this.#senders;
    if (this.#senders.size > MAX_SENDERS && oldest !== undefined) this.#senders.delete(oldest);
  }

  #rememberMessage(sender: string, turn: LastMessage, slowSeconds: number): void {
    this.#lastMessages.delete(sender);
    this.#lastMessages.set(sender, turn);
    if (this.#lastMessages.size <= MAX_SENDERS) return;
    for (const [one, { at }] of this.#lastMessages)
      if (at + slowSeconds * 1_000 <= turn.at) this.#lastMessages.delete(one);
  }
}

/** A command is identified by its id and the member that sends it. */
type LastMessage = { at: number; by: MemberId; key: string | undefined };

const isSame = (last: LastMessage | undefined, by: MemberId, key: string | undefined): boolean =>
  key !== undefined && last?.key === key && last.by === by;

type Turn = { now: number; key: string | undefined; slowSeconds: number };

/** Two tabs of one person are one sender. */
function senderOf({ members }: RoomState, memberId: MemberId): string {
  return members.get(memberId)?.holderKeys.find(isLasting) ?? memberId;
}
