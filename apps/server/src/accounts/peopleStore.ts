import type {
  AccountExport,
  Device,
  OwnSession,
  Profile,
  ProfileChange,
  PublicProfile,
} from '@colloquy/machines/contract/accounts.ts';
import type { Block } from '@colloquy/machines/contract/reports.ts';
import type { StreamKey, StreamKeyBody } from '@colloquy/machines/contract/streamKeys.ts';
import type { Provider } from '@colloquy/machines/contract/constants.ts';
import type { HolderKey } from '../rooms/registryTypes.ts';
import type { Follows, PushSubscriptions } from './follows/follows.ts';

/** The stored data about registered people, in Postgres. Passwords and tokens come as hashes only. */
export type People = Credentials &
  Sessions &
  SecondFactors &
  Identities &
  Profiles &
  Blocks &
  StreamKeys &
  Follows &
  PushSubscriptions;

/** A profile to be created. */
export type NewProfile = {
  userId: string;
  username: string;
  /** Null if the provider has not verified one. */
  email: string | null;
  firstName: string;
  lastName: string;
};

/** An account at a provider. */
export type Identity = { provider: Provider; subject: string };

export interface Credentials {
  /** Creates a profile and its first sign-in method in one transaction. Emails are compared without case. */
  register(
    profile: NewProfile,
    signInMethod: { passwordHash: string } | Identity,
  ): Promise<'registered' | 'email_taken' | 'identity_taken'>;
  /** Ignores case; the returned `email` is as stored. A null hash: no password. */
  byEmail(
    email: string,
  ): Promise<{ userId: string; email: string; isStaff: boolean; passwordHash: string | null } | undefined>;
  passwordOf(userId: string): Promise<string | undefined>;
  /** Also ends every session of the account but `keep`, in the same transaction. @param keep hash of a token. */
  setPassword(userId: string, passwordHash: string, keep?: string): Promise<void>;
  /** Ends every session and removes every provider identity in the same transaction: only the password signs in. */
  resetPassword(userId: string, passwordHash: string): Promise<void>;
  issueReset(userId: string, tokenHash: string, lifeMs: number): Promise<Date>;
  /** Consumes a reset token; returns its account if it was valid. */
  redeemReset(tokenHash: string): Promise<string | undefined>;
}

export interface Sessions {
  /** The owner of a bearer token; undefined when it is unknown, expired or malformed. Records that it was used. */
  profileByToken(token: string): Promise<Profile | undefined>;
  /** Returns those of the bearer token hashes that are still valid. */
  validTokens(tokenHashes: readonly string[]): Promise<string[]>;
  /** Undefined for a user who is suspended, deleted, or has a second factor and has not entered a code. */
  beginSession(
    userId: string,
    tokenHash: string,
    by: { device: Device; hasShownCode: boolean },
  ): Promise<Profile | undefined>;
  endSession(tokenHash: string): Promise<void>;
  /** @param current the hash of the request's own token. */
  sessionsOf(userId: string, current: string, max: number): Promise<OwnSession[]>;
  /** Ends a session of that list; false if it is not in it. */
  endSessionOf(userId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account but that of the token with the hash `keep`. */
  endOtherSessions(userId: string, keep: string): Promise<void>;
}

/** Secrets are sealed, recovery codes hashed. */
export interface SecondFactors {
  /** `isOn` is false until the first code is confirmed. */
  secondFactorOf(userId: string): Promise<{ sealed: string; isOn: boolean; codesLeft: number } | undefined>;
  /** Replaces an unconfirmed one; false if one is on. */
  offerSecondFactor(userId: string, sealed: string): Promise<boolean>;
  /**
   * Also ends every session of the account but `keep`. False without an unconfirmed one. @param keep hash of a token.
   */
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
   * Links to the account of a session, in the same statement that checks that the session is valid. An account has one
   * identity per provider; a second one replaces it.
   */
  link(tokenHash: string, identity: Identity): Promise<'linked' | 'identity_taken' | 'signed_out'>;
  /** Never removes the last sign-in method. */
  unlink(userId: string, provider: Provider): Promise<'unlinked' | 'last_way_in'>;
  providersOf(userId: string): Promise<Provider[]>;
  /** False when it has been used before. */
  useState(stateHash: string): Promise<boolean>;
}

export interface Profiles {
  /** A profile as others see it; undefined when there is none. */
  publicProfile(userId: string): Promise<PublicProfile | undefined>;
  changeProfile(userId: string, change: ProfileChange): Promise<Profile | undefined>;
  /** Replaces the picture and its address; null removes it. */
  setAvatar(userId: string, avatar: { name: string; address: string; image: Uint8Array } | null): Promise<void>;
  avatar(name: string): Promise<Uint8Array | undefined>;
  /** Everything stored about an account. */
  exported(profile: Profile): Promise<AccountExport>;
  /** Everything stored under that key. */
  recordsOf(key: HolderKey): Promise<Pick<AccountExport, 'reports' | 'blocks' | 'warnings'>>;
  /** Deletes its blocks, and removes it from the reports it has made. */
  deleteRecordsOf(key: HolderKey): Promise<void>;
  /** Deletes the account with its sign-in methods, sessions and blocks. */
  remove(userId: string): Promise<void>;
}

/** Both sides of a user's blocks. */
export type BlockedPeople = {
  /** The people they have blocked: user ids, and the identity keys of those met in a call. */
  ids: string[];
  keys: HolderKey[];
  /** The people who have blocked them, as a proven person or merely as a user id. */
  blockedBy: HolderKey[];
  idBlockedBy: HolderKey[];
};

/** @param owner the key of an account or a guest. */
export interface Blocks {
  blocksOf(owner: string): Promise<Block[]>;
  /**
   * False when the owner has reached the maximum of blocks.
   *
   * @param keys the identity keys of the user with that id, if known.
   */
  block(owner: string, userId: string, keys: readonly HolderKey[], max: number): Promise<boolean>;
  unblock(owner: string, userId: string): Promise<void>;
  /** The people a user has blocked and those who have blocked them, by any of their keys or by that user id. */
  exclusionsFor(keys: readonly HolderKey[], userId: string | undefined): Promise<BlockedPeople>;
}

/** Keys come as hashes only. */
export interface StreamKeys {
  streamKeysOf(userId: string): Promise<StreamKey[]>;
  /** Undefined when the account has reached the maximum of keys. */
  addStreamKey(userId: string, keyHash: string, about: StreamKeyBody, max: number): Promise<StreamKey | undefined>;
  removeStreamKey(userId: string, id: string): Promise<boolean>;
  /** The key with its owner; undefined for an unknown one. Records that it was used. */
  useStreamKey(keyHash: string): Promise<{ key: StreamKey; owner: PublicProfile } | undefined>;
}
