import type { ExtendedError, Socket } from 'socket.io';
import * as z from 'zod/mini';
import { handshakeAuth } from '@colloquy/machines/contract/wire.ts';
import { OLDEST_ACCEPTED_VERSION, WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { guestOf } from '../../domain/people/guest.ts';
import { holderKeys } from '../../domain/people/holder.ts';
import type { Parts } from '../../domain/parts.ts';
import { hashToken } from '../../domain/access/signing.ts';
import { CommandMemory } from '../answers/commandMemory.ts';
import type { Connection } from './connections.ts';
import { refuse, wireErrorOf } from '../answers/errors.ts';
import type { HeardSoFar } from '../delivery/recipient.ts';

/** Somebody let in, and the seat it wants back. */
export type Arrival = { connection: Connection; comingBack: ComingBack | undefined };
/** `token` is undefined when it is no token at all. */
export type ComingBack = { token: string | undefined; keepsConnections: boolean; heard: HeardSoFar | undefined };

const { version, resume_token: resumeToken, token: bearer, heard } = handshakeAuth.shape;

/** A page of a newer server is served as far as it goes: while nodes are replaced it meets older ones. */
const isAccepted = (spoken = WIRE_VERSION) => OLDEST_ACCEPTED_VERSION <= spoken;

/**
 * Who knocks, by bearer token, guest cookie and resume token. Each key of `auth` is read by itself, so that garbage
 * in one is answered as that key's rule says.
 *
 * @throws Failure `token_invalid`, `suspended`, `upgrade_required`, or `try_again` when the accounts are out of reach.
 */
export async function welcome({ people, signer, standing }: Parts, socket: Socket): Promise<Arrival> {
  const auth: Record<string, unknown> = socket.handshake.auth;
  const spoken = z.safeParse(version, auth.version);
  if (!spoken.success || !isAccepted(spoken.data)) return refuse('upgrade_required');

  const shown = z.safeParse(bearer, auth.token);
  if (!shown.success) return refuse('token_invalid');
  const profile = shown.data == null ? undefined : ((await people.whoIs(shown.data)) ?? refuse('token_invalid'));

  const returning = z.safeParse(resumeToken, auth.resume_token);
  const token = returning.data ?? undefined;
  const resumable = auth.resume === true;
  const asksForSeat = resumable && auth.resume_token !== undefined && auth.resume_token !== null;
  const bearerHash = shown.data == null ? undefined : hashToken(shown.data);
  const holder = holderKeys({
    guest: guestOf(signer, socket.handshake.headers.cookie),
    accountId: profile?.user_id,
    bearerHash,
    tokenHash: token === undefined ? undefined : hashToken(token),
    socketId: socket.id,
  });
  if (standing.isSuspended(holder)) return refuse('suspended');
  return {
    connection: {
      socket,
      profile,
      bearers: new Set(bearerHash === undefined ? [] : [bearerHash]),
      resumable,
      holder,
      userId: undefined,
      seat: undefined,
      stream: undefined,
      commands: new CommandMemory(),
    },
    comingBack: asksForSeat
      ? { token, keepsConnections: auth.keeps_connections === true, heard: z.safeParse(heard, auth.heard).data }
      : undefined,
  };
}

/** What the client reads as `connect_error`, its code in `data`. */
export function connectError(thrown: unknown, { log }: Parts): ExtendedError {
  const error = wireErrorOf(thrown, 'connect', log);
  return Object.assign(new Error(error.message), { data: error });
}
