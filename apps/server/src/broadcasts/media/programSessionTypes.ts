import type { PublicProfile } from '@colloquy/machines/contract/accounts.ts';
import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { StreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import type { MemberId, Refused } from '../../rooms/registryTypes.ts';

/** A program that publishes a broadcast: its key, address and network (`addressOf`, `networkKey`). */
export type Publisher = { key: StreamKey; owner: PublicProfile } & ClientNetwork;
export type ClientNetwork = { address: string; network: string };

/** The answer to a program's offer, and the secret with which it changes or ends its session. */
export type StartedSession = { kind: 'started'; sdp: string; sessionToken: string };

/** Broadcasts published by programs, and their viewing (WHEP) sessions (docs/whip.md). */
export interface ProgramSessions {
  /** Starts a broadcast, or resumes the one last sent with this key (R-WHIP-10). */
  publish(publisher: Publisher, offer: string): Promise<StartedSession | Refused<ErrorCode>>;
  /** Starts a viewing session; without an offer the server makes its own, for `setAnswer`. */
  watch(
    broadcaster: MemberId,
    offer: string | undefined,
    viewer: ClientNetwork,
  ): Promise<StartedSession | Refused<ErrorCode>>;
  /** The program's answer to the server's offer. */
  setAnswer(sessionToken: string, answer: string): Promise<{ kind: 'accepted' } | Refused<ErrorCode>>;
  /** The ICE username fragment (ufrag) of the program; undefined for an invalid token. */
  iceUfragOf(sessionToken: string): string | undefined;
  /** False if the session no longer exists. */
  end(sessionToken: string): Promise<boolean>;
  /** Ends the broadcast that is published with a key, on whichever node it runs. */
  endByKey(keyId: string): Promise<void>;
}
