import type { StreamRole, StreamRuling, TimeOut } from '@colloquy/machines/contract/streamLimits.ts';
import type { HolderKey, MemberId, Refused, Retry, RoomName } from '../rooms/registryTypes.ts';

/**
 * What a moderator of a broadcast has decided about a person: it holds for whoever shares one of its keys and, with
 * `network`, for newcomers from there (R-MOD-6).
 */
export type Ruling = {
  readonly kind: StreamRuling;
  readonly userId: string;
  readonly name: string;
  readonly keys: readonly HolderKey[];
  readonly network?: string;
  /** Milliseconds since 1970, by the store's clock. */
  readonly at: number;
  /** Of a time-out. */
  readonly until?: number;
};
/** With the id by which it is lifted. */
export type NamedRuling = Ruling & { readonly id: string };

/** How people may talk in a broadcast. */
export type ChatSettings = { readonly slowSeconds: number; readonly words: readonly string[] };
export const DEFAULT_CHAT_SETTINGS: ChatSettings = { slowSeconds: 0, words: [] };

/** What a member is in a broadcast. */
export type ModerationStatus = {
  role: StreamRole;
  slowSeconds: number;
  /** When its time-out ends; milliseconds since 1970, by the store's clock. */
  timedOutUntil?: number;
};

export type ModeratorAction =
  | { action: 'delete'; target: MemberId; messageId: string }
  | { action: 'timeOut'; target: MemberId; seconds: TimeOut }
  | { action: 'ban' | 'appoint'; target: MemberId }
  | { action: 'lift'; id: string }
  | { action: 'slow'; seconds: number }
  | { action: 'words'; words: readonly string[] };

/** `banned` and `unbanned` are for the broadcaster's later broadcasts. */
export type Moderated = { kind: 'moderated'; banned?: NamedRuling; unbanned?: string };

export interface StreamModeration {
  /**
   * Executes a request of the broadcaster or a moderator; `newId` is the id of the ban, time-out or moderator. A
   * target that has left within the last day is found by its membership record.
   */
  moderateBroadcast(
    request: Retry & { room: RoomName; by: MemberId; newId: string; requested: ModeratorAction },
  ): Promise<Moderated | Refused<'not_authorized' | 'peer_not_found' | 'invalid'>>;
  /** Of a member of a broadcast of which this node has a replica. */
  moderationStatusOf(room: RoomName, memberId: MemberId): ModerationStatus | undefined;
  /** What moderators see of such a broadcast. */
  moderationOf(room: RoomName): { talk: ChatSettings; rulings: NamedRuling[] };
  /** Ends a broadcast at once, whatever its broadcaster does. */
  endBroadcast(room: RoomName): Promise<{ kind: 'ended' } | Refused<'stream_not_found'>>;
}

/** The bans of accounts, which last for their later broadcasts, in Postgres. */
export interface StreamBans {
  /** The newest `STREAMS.bansKept`, the oldest of them first. */
  of(accountId: string): Promise<NamedRuling[]>;
  save(accountId: string, ban: NamedRuling): Promise<void>;
  lift(accountId: string, id: string): Promise<void>;
}
