import type { ExtendedError, Socket } from 'socket.io';
import { Suspended } from '@colloquy/machines/contract/suspension.ts';
import { handshakeAuth } from '@colloquy/machines/contract/wire.ts';
import { OLDEST_ACCEPTED_VERSION, WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { readValue } from '../../platform/access/readValue.ts';
import { guestOf, knownSinceOf } from '../../accounts/sessions/guestCookie.ts';
import { holderKeysOf } from '../../accounts/sessions/holderKeys.ts';
import { networkOf, callerAddress, networkKey } from '../../platform/access/addresses.ts';
import { refuseSuspended } from '../../accounts/reports/sanctions.ts';
import type { Options, Services } from '../../services.ts';
import { hashToken } from '../../platform/access/signing.ts';
import { CommandMemory } from '../requests/commandMemory.ts';
import type { Connection } from './connections.ts';
import { refuse, wireErrorOf } from '../requests/errors.ts';

/** An accepted connection, and its request to resume a seat. */
export type AcceptedConnection = { connection: Connection; resumeRequest: ResumeRequest | undefined };
/** `token` is undefined if malformed. */
export type ResumeRequest = { token: string | undefined; keepsConnections: boolean; since: number | undefined };

const { version, resume_token: resumeToken, token: bearer, since } = handshakeAuth.shape;

/** Newer versions are accepted: during an update a new page may connect to an old node. */
const isSupportedVersion = (clientVersion = WIRE_VERSION) => OLDEST_ACCEPTED_VERSION <= clientVersion;

/**
 * Authenticates a handshake by bearer token, guest cookie and resume token. Each key of `auth` is parsed separately, so
 * that an invalid one does not affect the others.
 *
 * @param trusted how many proxies are trusted to report the caller's address.
 * @throws Failure `token_invalid`, `suspended`, `upgrade_required`, or `try_again` when the database is unreachable.
 */
export async function authenticate(
  { people, signer, sanctions }: Services,
  socket: Socket,
  { trustProxy, contactEmail }: Pick<Options, 'trustProxy' | 'contactEmail'>,
): Promise<AcceptedConnection> {
  const auth: Record<string, unknown> = socket.handshake.auth;
  const clientVersion = readValue(version, auth.version);
  if (!clientVersion.success || !isSupportedVersion(clientVersion.data)) return refuse('upgrade_required');

  const bearerToken = readValue(bearer, auth.token);
  if (!bearerToken.success) return refuse('token_invalid');
  const profile =
    bearerToken.data == null ? undefined : ((await people.profileByToken(bearerToken.data)) ?? refuse('token_invalid'));

  const presentedToken = readValue(resumeToken, auth.resume_token);
  const token = presentedToken.data ?? undefined;
  const resumable = auth.resume === true;
  const wantsResume = resumable && auth.resume_token !== undefined && auth.resume_token !== null;
  const bearerHash = bearerToken.data == null ? undefined : hashToken(bearerToken.data);
  const guest = guestOf(signer, socket.handshake.headers.cookie);
  const holderKeys = holderKeysOf({
    guest,
    accountId: profile?.user_id,
    bearerHash,
    tokenHash: token === undefined ? undefined : hashToken(token),
    socketId: socket.id,
  });
  const address = addressOf(socket, trustProxy);
  const network = networkKey(signer, address);
  const knownSince = knownSinceOf(guest);
  refuseSuspended(sanctions, { keys: holderKeys, network, knownSince }, contactEmail);
  return {
    connection: {
      socket,
      profile,
      bearers: new Set(bearerHash === undefined ? [] : [bearerHash]),
      resumable,
      holderKeys,
      address: networkOf(address),
      network,
      knownSince,
      userId: undefined,
      seat: undefined,
      stream: undefined,
      commands: new CommandMemory(),
    },
    resumeRequest: wantsResume
      ? { token, keepsConnections: auth.keeps_connections === true, since: readValue(since, auth.since).data }
      : undefined,
  };
}

function addressOf({ handshake: { address, headers } }: Socket, trustedProxies: number): string {
  const forwardedFor = headers['x-forwarded-for'];
  return callerAddress(address, typeof forwardedFor === 'string' ? forwardedFor : forwardedFor?.join(), trustedProxies);
}

/** The error for the client's `connect_error`, with the code in `data`. */
export function connectError(thrown: unknown, { log }: Services): ExtendedError {
  const suspension = thrown instanceof Suspended ? thrown.suspension : {};
  const error = { ...wireErrorOf(thrown, 'connect', log), ...suspension };
  return Object.assign(new Error(error.message), { data: error });
}
