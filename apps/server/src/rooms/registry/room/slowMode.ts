import type { MemberId } from '../../registryTypes.ts';
import { isLasting } from '../../../accounts/sessions/holder.ts';
import type { RoomState } from '../rules/roomState.ts';
import type { LogRecord } from '../store/roomStore.ts';

/** Beyond this many speakers those are forgotten whose wait is over. */
const SPEAKERS_KEPT = 1_000;

/** When each person last spoke in a broadcast with slow mode, on whichever node: the log has the lines of all. */
export class SlowMode {
  readonly #spoken = new Map<string, Spoken>();
  /** Who has said anything in a broadcast, also without slow mode; the last ones. */
  readonly #speakers = new Set<MemberId>();

  /** @returns whether the member may speak now; then it has. A repeated command is the same line. */
  take(state: RoomState, memberId: MemberId, { now, key, slowSeconds }: Turn): boolean {
    if (slowSeconds === 0) return true;
    const speaker = speakerOf(state, memberId);
    const last = this.#spoken.get(speaker);
    if (isSame(last, memberId, key)) return true;
    if (last && now < last.at + slowSeconds * 1_000) return false;
    this.#note(speaker, { at: now, by: memberId, key }, slowSeconds);
    return true;
  }

  /** The line of that turn was not stored. */
  giveBack(state: RoomState, memberId: MemberId): void {
    this.#spoken.delete(speakerOf(state, memberId));
  }

  /** A record of the log, of any node. */
  follow(state: RoomState, { entries, key }: LogRecord, now: number): void {
    const slowSeconds = state.talk.get('settings')?.slowSeconds ?? 0;
    for (const entry of entries) {
      if (entry.kind !== 'said' || entry.broadcaster === undefined) continue;
      this.#noteSpeaker(entry.from);
      if (slowSeconds === 0) continue;
      const speaker = speakerOf(state, entry.from);
      if (!isSame(this.#spoken.get(speaker), entry.from, key))
        this.#note(speaker, { at: now, by: entry.from, key }, slowSeconds);
    }
  }

  hasSpoken(memberIds: readonly MemberId[]): boolean {
    return memberIds.some((memberId) => this.#speakers.has(memberId));
  }

  #noteSpeaker(memberId: MemberId): void {
    this.#speakers.delete(memberId);
    this.#speakers.add(memberId);
    const [oldest] = this.#speakers;
    if (this.#speakers.size > SPEAKERS_KEPT && oldest !== undefined) this.#speakers.delete(oldest);
  }

  #note(speaker: string, turn: Spoken, slowSeconds: number): void {
    this.#spoken.delete(speaker);
    this.#spoken.set(speaker, turn);
    if (this.#spoken.size <= SPEAKERS_KEPT) return;
    for (const [one, { at }] of this.#spoken) if (at + slowSeconds * 1_000 <= turn.at) this.#spoken.delete(one);
  }
}

/** By which member, as a command is known by its id and the tab that sends it; without an id it is none. */
type Spoken = { at: number; by: MemberId; key: string | undefined };

const isSame = (last: Spoken | undefined, by: MemberId, key: string | undefined): boolean =>
  key !== undefined && last?.key === key && last.by === by;

type Turn = { now: number; key: string | undefined; slowSeconds: number };

/** Two tabs of one person are one speaker. */
function speakerOf({ members }: RoomState, memberId: MemberId): string {
  return members.get(memberId)?.holder.find(isLasting) ?? memberId;
}
