import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';
import { accountKey } from '../../accounts/sessions/holder.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';
import type { Connection } from '../sockets/connections.ts';
import { logFieldsOf } from '../answers/errors.ts';
import { send } from '../notices/send.ts';
import type { HandlerContext } from '../handlerContext.ts';

/**
 * After each read of sanctions, closes the sockets of ended sessions and suspended users, and sends warnings. Returns a
 * function that stops it.
 */
export function enforceSanctions(signalling: HandlerContext): () => void {
  const { parts, connections } = signalling;
  const { sanctions, log } = parts;
  return sanctions.listen((endedTokens) => {
    for (const connection of connections.values()) {
      const { bearers, seat } = connection;
      const isOver = [...bearers].some((tokenHash) => endedTokens.has(tokenHash));
      const keys = keysOfConnection(connection);
      const isSuspended = sanctions.isSuspended(keys);
      if (isSuspended) void sanctions.holdNetwork(keys, connection.network);
      if (isOver || isSuspended || sanctions.heldUntil(connection) !== undefined) {
        log.info(logFieldsOf(seat), isOver ? 'closed with its token' : 'closed by a suspension');
        // A revoked identity leaves immediately, without grace.
        connection.resumable = false;
        connection.socket.disconnect(true);
      } else sendWarning(signalling, connection);
    }
  });
}

/** Sends a pending warning, also on connecting. */
export function sendWarning({ parts }: Pick<HandlerContext, 'parts'>, connection: Connection): void {
  const keys = keysOfConnection(connection);
  // A program shows it to nobody.
  if (connection.unseated || !parts.sanctions.hasWarning(keys)) return;
  const warn = async () => {
    const warning = await parts.sanctions.takeWarning(keys);
    if (warning) send(connection.socket, 'warned', { reason: warning.reason });
  };
  warn().catch((err: unknown) => parts.log.warn({ err }, 'a warning could not be sent'));
}

/**
 * Proven keys only, never a claimed id. A seat that was resumed without its bearer token still belongs to its account.
 */
function keysOfConnection({ holder, userId }: Connection): HolderKey[] {
  return userId?.startsWith(ACCOUNT_ID_PREFIX) ? [...holder, accountKey(userId)] : [...holder];
}
