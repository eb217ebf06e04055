import type {
  AccountExport,
  Device,
  OwnSession,
  Profile,
  ProfileChange,
  PublicProfile,
} from '@colloquy/machines/contract/accounts.ts';
import type { Block } from '@colloquy/machines/contract/reports.ts';
import type { Provider } from '@colloquy/machines/contract/words.ts';
import type { HolderKey } from '../registryTerms.ts';

/** What is kept of registered people, in `database/`. Passwords and tokens come as hashes only. */
export type People = Credentials & Sessions & SecondFactors & Identities & Profiles & Blocks;

/** A profile about to be made. */
export type NewProfile = {
  userId: string;
  username: string;
  /** Null where a provider has not confirmed one. */
  email: string | null;
  firstName: string;
  lastName: string;
};

/** An account as a provider knows it. */
export type Identity = { provider: Provider; subject: string };

export interface Credentials {
  /** Makes a profile and its first way in, both or neither. An email is taken in any case of its letters. */
  register(
    newcomer: NewProfile,
    wayIn: { passwordHash: string } | Identity,
  ): Promise<'registered' | 'email_taken' | 'identity_taken'>;
  /** Without regard to case; `email` is the account's own. Without a hash: an account that has no password. */
  byEmail(
    email: string,
  ): Promise<{ userId: string; email: string; isStaff: boolean; passwordHash: string | null } | undefined>;
  passwordOf(userId: string): Promise<string | undefined>;
  /** Also ends every session of the account but `keep`, in the same step. @param keep hash of a token. */
  setPassword(userId: string, passwordHash: string, keep?: string): Promise<void>;
  /** Ends every session and removes every identity of a provider in the same step: only the password leads in. */
  resetPassword(userId: string, passwordHash: string): Promise<void>;
  issueReset(userId: string, tokenHash: string, lifeMs: number): Promise<Date>;
  /** Uses a reset up; whose it was, if it was still good. */
  redeemReset(tokenHash: string): Promise<string | undefined>;
}

export interface Sessions {
  /** Whom a bearer token belongs to; undefined when it is unknown, expired or malformed. Notes that it was used. */
  whoIs(token: string): Promise<Profile | undefined>;
  /** Those of some bearer tokens, by their hashes, that have not ended. */
  living(tokenHashes: readonly string[]): Promise<string[]>;
  /** Undefined for somebody who is suspended, no longer there, or has codes on and has shown none. */
  beginSession(
    userId: string,
    tokenHash: string,
    by: { device: Device; hasShownCode: boolean },
  ): Promise<Profile | undefined>;
  endSession(tokenHash: string): Promise<void>;
  /** @param current the hash of the token that asks. */
  sessionsOf(userId: string, current: string, most: number): Promise<OwnSession[]>;
  /** Ends one that is on that list; false where it is not. */
  endSessionOf(userId: string, id: string): Promise<boolean>;
  /** Ends all of an account but that of the token with the hash `keep`. */
  endOtherSessions(userId: string, keep: string): Promise<void>;
}

/** Secrets come sealed, recovery codes as hashes. */
export interface SecondFactors {
  /** One that is not on waits for its first code. */
  secondFactorOf(userId: string): Promise<{ sealed: string; isOn: boolean; codesLeft: number } | undefined>;
  /** In place of one that is not on; false where one is. */
  offerSecondFactor(userId: string, sealed: string): Promise<boolean>;
  /** Also ends every session of the account but `keep`. False where none waits. @param keep hash of a token. */
  confirmSecondFactor(userId: string, step: number, codeHashes: readonly string[], keep: string): Promise<boolean>;
  /** False for a time step that is not later than the last one. */
  useStep(userId: string, step: number): Promise<boolean>;
  useRecoveryCode(userId: string, codeHash: string): Promise<boolean>;
  endSecondFactor(userId: string): Promise<void>;
}

export interface Identities {
  byIdentity(identity: Identity): Promise<string | undefined>;
  isEmailTaken(email: string): Promise<boolean>;
  /**
   * Links to the account of a session, in the same step in which the session is found living. An account has one
   * identity of each provider; a second one takes its place.
   */
  link(tokenHash: string, identity: Identity): Promise<'linked' | 'identity_taken' | 'signed_out'>;
  /** Keeps the only way in. */
  unlink(userId: string, provider: Provider): Promise<'unlinked' | 'last_way_in'>;
  providersOf(userId: string): Promise<Provider[]>;
  /** False when it has been used before. */
  useState(stateHash: string): Promise<boolean>;
}

export interface Profiles {
  /** A profile as others see it; undefined when there is none. */
  publicProfile(userId: string): Promise<PublicProfile | undefined>;
  changeProfile(userId: string, change: ProfileChange): Promise<Profile | undefined>;
  /** Replaces the picture and names its address; null takes it away. */
  setAvatar(userId: string, avatar: { name: string; address: string; image: Uint8Array } | null): Promise<void>;
  avatar(name: string): Promise<Uint8Array | undefined>;
  /** All that is kept of somebody. */
  exported(profile: Profile): Promise<AccountExport>;
  /** What is kept of whoever has that key. */
  keptOf(key: HolderKey): Promise<Pick<AccountExport, 'reports' | 'blocks' | 'warnings'>>;
  /** Blocks are deleted, reports no longer say by whom they were made. */
  forgetKey(key: HolderKey): Promise<void>;
  /** The account, its ways in, its sessions and what it has blocked are gone. */
  remove(userId: string): Promise<void>;
}

/** On both sides of somebody's blocks. */
export type BlockedPeople = {
  /** Whom they have blocked: user ids, and the keys of those who were met in a call. */
  ids: string[];
  keys: HolderKey[];
  /** Who has blocked them, as a person that is proved, or merely a user id. */
  blockedBy: HolderKey[];
  idBlockedBy: HolderKey[];
};

/** @param owner the key of an account or a guest. */
export interface Blocks {
  blocksOf(owner: string): Promise<Block[]>;
  /**
   * False when the owner has blocked as many as may be.
   *
   * @param keys what the one with that user id is known by, if that is known.
   */
  block(owner: string, userId: string, keys: readonly HolderKey[], most: number): Promise<boolean>;
  unblock(owner: string, userId: string): Promise<void>;
  /** Whom somebody has blocked and who has blocked them, by any of their keys or by that user id. */
  apartFrom(keys: readonly HolderKey[], userId: string | undefined): Promise<BlockedPeople>;
}
