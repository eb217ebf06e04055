import type { LiveNotice } from '@colloquy/machines/contract/follows.ts';
import type { NotifiedDevice } from './follows.ts';

/** Messages to browsers through their push services (Web Push). */
export interface Push {
  /** By which browsers know that a message is ours; base64url. */
  publicKey: string;
  /** Whether the endpoint belongs to a known push service: no other address is ever requested. */
  reaches(endpoint: string): boolean;
  /** `gone`: the subscription has ended. Never rejects. */
  send(device: NotifiedDevice, notice: LiveNotice): Promise<'sent' | 'gone' | 'failed'>;
}

export type StartedBroadcast = { userId: string; name: string; title?: string | undefined; id: string };

/** Notifies followers that someone has gone live. */
export interface LiveNotices {
  /** Returns at once and never throws: a broadcast does not wait for its notifications. */
  wentLive(broadcast: StartedBroadcast): void;
}
