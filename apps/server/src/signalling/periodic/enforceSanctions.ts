import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { accountKey } from '../../accounts/sessions/holderKeys.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';
import type { Connection } from '../sockets/connections.ts';
import { logFieldsOf } from '../requests/errors.ts';
import { send } from '../notices/send.ts';
import type { HandlerContext } from '../handlerTypes.ts';

/**
 * After each read of sanctions, closes the sockets of ended sessions and suspended users, and sends warnings. Returns a
 * function that stops it.
 */
export function enforceSanctions(signalling: HandlerContext): () => void {
  const { services, connections } = signalling;
  const { sanctions, log } = services;
  return sanctions.subscribe((expiredTokens) => {
    for (const connection of connections.values()) {
      const { bearers, seat } = connection;
      const hasTokenExpired = [...bearers].some((tokenHash) => expiredTokens.has(tokenHash));
      const keys = keysOf(connection);
      const isSuspended = sanctions.isSuspended(keys);
      if (isSuspended) void sanctions.suspendNetwork(keys, connection.network);
      if (hasTokenExpired || isSuspended || sanctions.networkSuspendedUntil(connection) !== undefined) {
        log.info(logFieldsOf(seat), hasTokenExpired ? 'closed with its token' : 'closed by a suspension');
        // A revoked identity leaves immediately, without grace.
        connection.resumable = false;
        connection.socket.disconnect(true);
      } else sendWarning(signalling, connection);
    }
  });
}

/** Sends a pending warning, also on connecting. */
export function sendWarning({ services }: Pick<HandlerContext, 'services'>, connection: Connection): void {
  const keys = keysOf(connection);
  // A WHIP or WHEP program cannot show it.
  if (connection.onSeatLost || !services.sanctions.hasWarning(keys)) return;
  const warn = async () => {
    const warning = await services.sanctions.takeWarning(keys);
    if (warning) send(connection.socket, 'warned', { reason: warning.reason });
  };
  warn().catch((err: unknown) => services.log.warn({ err }, 'a warning could not be sent'));
}

/**
 * Proven keys only, never a claimed id. A seat that was resumed without its bearer token still belongs to its account.
 */
function keysOf({ holderKeys, userId }: Connection): HolderKey[] {
  return userId?.startsWith(ACCOUNT_ID_PREFIX) ? [...holderKeys, accountKey(userId)] : [...holderKeys];
}
