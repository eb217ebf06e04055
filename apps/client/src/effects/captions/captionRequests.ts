import { CAPTIONS } from '@colloquy/machines/contract/captions.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';

/**
 * The channels by which members ask this page for captions, at most one each: the latest. It is loaded in every call,
 * to notice the first request.
 */
export class CaptionRequests {
  readonly #live: Pick<LiveConnections, 'watch'>;
  readonly #limitOf = createChatLimits(undefined, CAPTIONS.requests);
  readonly #followed = new Map<string, () => void>();
  readonly #channels = new Map<string, RTCDataChannel>();
  readonly #listeners = new Set<() => void>();

  constructor(live: Pick<LiveConnections, 'watch'>) {
    this.#live = live;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly isRequested = (): boolean => this.#channels.size > 0;
  /** By member id. */
  readonly channels = (): ReadonlyMap<string, RTCDataChannel> => this.#channels;

  /** Accepts requests of these members only. */
  readonly follow = (memberIds: readonly string[]): void => {
    for (const [memberId, stop] of this.#followed) if (!memberIds.includes(memberId)) stop();
    for (const memberId of memberIds) if (!this.#followed.has(memberId)) this.#watch(memberId);
  };

  #watch(memberId: string): void {
    let left: AbortController | undefined;
    const stopWatching = this.#live.watch(memberId, (connection) => {
      left?.abort();
      left = new AbortController();
      // The channel of a replaced connection tells nothing of its end.
      this.#drop(memberId);
      connection?.addEventListener(
        'datachannel',
        ({ channel }) => {
          if (channel.label === CAPTIONS.label) this.#take(memberId, channel);
        },
        { signal: left.signal },
      );
    });
    this.#followed.set(memberId, () => {
      stopWatching();
      left?.abort();
      this.#followed.delete(memberId);
      this.#drop(memberId);
    });
  }

  #take(memberId: string, channel: RTCDataChannel): void {
    if (!this.#limitOf(memberId).takesIn()) {
      channel.close();
      return;
    }
    const former = this.#channels.get(memberId);
    this.#channels.set(memberId, channel);
    former?.close();
    channel.addEventListener('close', () => {
      if (this.#channels.get(memberId) === channel) this.#drop(memberId);
    });
    this.#notify();
  }

  #drop(memberId: string): void {
    const channel = this.#channels.get(memberId);
    if (!channel) return;
    this.#channels.delete(memberId);
    channel.close();
    this.#notify();
  }

  #notify(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
