import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { Log } from '../../services.ts';
import type { Passwords } from '../signIn/passwordHashing.ts';
import type { Identity, NewProfile, People } from '../peopleStore.ts';

type Row = NewProfile & { passwordHash: string | null; isStaff: boolean; isSuspended: boolean; identities: Identity[] };
type Factor = { sealed: string; isOn: boolean; codes: Set<string>; step: number };

/**
 * The part of `People` needed for signing in, in memory. Integration tests cover the real one if Postgres is available.
 */
export class InMemoryAccountStore {
  readonly rows = new Map<string, Row>();
  readonly factors = new Map<string, Factor>();
  /** The owner of each session, by the hash of its token. */
  readonly sessions = new Map<string, string>();
  readonly resets = new Map<string, string>();
  readonly #states = new Set<string>();

  add(userId: string, row: Partial<Row> = {}): void {
    const names = { username: userId, firstName: '', lastName: '' };
    const state = { passwordHash: null, isStaff: false, isSuspended: false, identities: [] };
    this.rows.set(userId, { userId, email: `${userId}@example.org`, ...names, ...state, ...row });
  }

  /** Typed as `People`; methods missing here must not be called. */
  asPeople(): People {
    return this as unknown as People;
  }

  async register(newcomer: NewProfile, credential: { passwordHash: string } | Identity) {
    const isTaken = newcomer.email !== null && (await this.byEmail(newcomer.email)) !== undefined;
    if (isTaken) return 'email_taken';
    if ('passwordHash' in credential) this.add(newcomer.userId, { ...newcomer, ...credential });
    else if (await this.byIdentity(credential)) return 'identity_taken';
    else this.add(newcomer.userId, { ...newcomer, identities: [credential] });
    return 'registered';
  }

  async byEmail(email: string) {
    const row = [...this.rows.values()].find((one) => one.email?.toLowerCase() === email.toLowerCase());
    return row && { ...row, email: row.email ?? '' };
  }

  isEmailTaken = async (email: string) => (await this.byEmail(email)) !== undefined;
  passwordOf = async (userId: string) => this.rows.get(userId)?.passwordHash ?? undefined;

  async setPassword(userId: string, passwordHash: string, keep?: string) {
    Object.assign(this.rows.get(userId) ?? {}, { passwordHash });
    for (const [token, owner] of this.sessions) if (owner === userId && token !== keep) this.sessions.delete(token);
  }

  async resetPassword(userId: string, passwordHash: string) {
    await this.setPassword(userId, passwordHash);
    Object.assign(this.rows.get(userId) ?? {}, { identities: [] });
  }

  async issueReset(userId: string, tokenHash: string, lifeMs: number) {
    this.resets.set(tokenHash, userId);
    return new Date(lifeMs);
  }

  async redeemReset(tokenHash: string) {
    const userId = this.resets.get(tokenHash);
    this.resets.delete(tokenHash);
    return userId;
  }

  async beginSession(userId: string, tokenHash: string, { hasShownCode }: { hasShownCode: boolean }) {
    const row = this.rows.get(userId);
    if (!row || row.isSuspended || (this.factors.get(userId)?.isOn && !hasShownCode)) return undefined;
    this.sessions.set(tokenHash, userId);
    return { user_id: userId, username: row.username } as Profile;
  }

  endSession = async (tokenHash: string) => void this.sessions.delete(tokenHash);
  remove = async (userId: string) => void this.rows.delete(userId);

  async secondFactorOf(userId: string) {
    const factor = this.factors.get(userId);
    return factor && { ...factor, codesLeft: factor.codes.size };
  }

  async offerSecondFactor(userId: string, sealed: string) {
    if (this.factors.get(userId)?.isOn) return false;
    this.factors.set(userId, { sealed, isOn: false, codes: new Set(), step: 0 });
    return true;
  }

  async confirmSecondFactor(userId: string, step: number, codeHashes: readonly string[], keep: string) {
    const factor = this.factors.get(userId);
    if (!factor || factor.isOn) return false;
    Object.assign(factor, { isOn: true, codes: new Set(codeHashes), step });
    await this.setPassword(userId, this.rows.get(userId)?.passwordHash ?? '', keep);
    return true;
  }

  async useStep(userId: string, step: number) {
    const factor = this.factors.get(userId);
    if (!factor || step <= factor.step) return false;
    factor.step = step;
    return true;
  }

  useRecoveryCode = async (userId: string, hash: string) => this.factors.get(userId)?.codes.delete(hash) ?? false;
  endSecondFactor = async (userId: string) => void this.factors.delete(userId);

  async byIdentity({ provider, subject }: Identity) {
    const isIt = (one: Identity) => one.provider === provider && one.subject === subject;
    return [...this.rows.values()].find(({ identities }) => identities.some(isIt))?.userId;
  }

  async link(tokenHash: string, identity: Identity) {
    const row = this.rows.get(this.sessions.get(tokenHash) ?? '');
    if (!row) return 'signed_out';
    if (await this.byIdentity(identity)) return 'identity_taken';
    row.identities.push(identity);
    return 'linked';
  }

  async useState(stateHash: string) {
    const isNew = !this.#states.has(stateHash);
    this.#states.add(stateHash);
    return isNew;
  }
}

/** Stores passwords in plain text, with a prefix. */
export const plainPasswords = {
  hash: async (password: string) => `hash of ${password}`,
  verify: async (passwordHash: string | null | undefined, password: string) => passwordHash === `hash of ${password}`,
} satisfies Passwords;

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
