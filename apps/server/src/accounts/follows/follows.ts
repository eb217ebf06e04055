import type { Followed, LiveNotice, PushBody } from '@colloquy/machines/contract/follows.ts';

/** Who follows whom, in Postgres. */
export interface Follows {
  /** The newest first. */
  followsOf(userId: string): Promise<Omit<Followed, 'live'>[]>;
  /** `full`: the account has reached the maximum. */
  follow(userId: string, followed: string, max: number): Promise<'followed' | 'full' | 'profile_not_found'>;
  unfollow(userId: string, followed: string): Promise<void>;
}

/** A browser that is notified; `id` is the hash of its session's token. */
export type NotifiedDevice = PushBody & { id: string };

/** The browsers that are notified, in Postgres. A subscription counts as long as its session. */
export interface PushSubscriptions {
  isSubscribed(tokenHash: string): Promise<boolean>;
  /** Replaces that of the same session, and of the same endpoint. Of one account the newest `max` are kept. */
  subscribe(tokenHash: string, userId: string, subscription: PushBody, max: number): Promise<void>;
  unsubscribe(tokenHash: string): Promise<void>;
  /**
   * The devices of an account's followers, in the order of their ids, from the one after `after` on: without those whom
   * the account has banned or blocked, or who have blocked it.
   */
  devicesOfFollowers(userId: string, after: string, max: number): Promise<NotifiedDevice[]>;
}

/** Messages to browsers through their push services (Web Push). */
export interface Push {
  /** The key by which browsers know that a message is ours; base64url. */
  publicKey: string;
  /** Whether the endpoint belongs to a known push service: no other address is ever requested. */
  reaches(endpoint: string): boolean;
  /** `gone`: the subscription has ended. Never rejects. */
  send(device: NotifiedDevice, notice: LiveNotice): Promise<'sent' | 'gone' | 'failed'>;
}

export type StartedBroadcast = { userId: string; name: string; title?: string | undefined; id: string };

/** Notifies followers that someone has gone live. */
export interface LiveNotifications {
  /** Returns at once and never throws: a broadcast does not wait for its notifications. */
  wentLive(broadcast: StartedBroadcast): void;
}
