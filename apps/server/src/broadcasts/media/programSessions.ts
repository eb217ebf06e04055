import type { PublicProfile } from '@colloquy/machines/contract/accounts.ts';
import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { StreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import type { MemberId, Refused } from '../../rooms/registryTypes.ts';

/** A program that sends a broadcast: its key, and where it calls from, as `addressOf` and `networkKey` have it. */
export type Sender = { key: StreamKey; owner: PublicProfile } & CallerPlace;
export type CallerPlace = { address: string; network: string };

/** The answer to a program's offer, and the secret by which it changes or ends its session. */
export type StartedSession = { kind: 'begun'; sdp: string; link: string };

/** Broadcasts sent by other programs, and views by them (docs/whip.md). */
export interface ProgramSessions {
  /** Begins a broadcast, or goes on with the one that was sent with this key a moment ago. */
  send(sender: Sender, offer: string): Promise<StartedSession | Refused<ErrorCode>>;
  /** Begins a view; without an offer the answer is the server's own, for `accept`. */
  watch(
    broadcaster: MemberId,
    offer: string | undefined,
    viewer: CallerPlace,
  ): Promise<StartedSession | Refused<ErrorCode>>;
  /** The program's answer to the server's offer. */
  accept(secret: string, answer: string): Promise<{ kind: 'accepted' } | Refused<ErrorCode>>;
  /** The ICE user fragment of the program; undefined for a link that is none. */
  iceUfragOf(secret: string): string | undefined;
  /** False where there is no such session any more. */
  end(secret: string): Promise<boolean>;
  /** Ends the broadcast that is sent with a key, at whichever node. */
  endByKey(keyId: string): Promise<void>;
}
