import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';
import type { Caller, NodeId } from '../../domain/registryTerms.ts';
import type { Connection } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';

/**
 * Who calls: the identity the socket is bound to, else the profile of its bearer token, else whom the payload names.
 *
 * @throws Failure `user_id_taken` for a registered profile's id without its token.
 */
export function callerOf(connection: Connection, claimed: string, node: NodeId): Caller {
  const userId = connection.userId ?? connection.profile?.user_id;
  if (userId === undefined && claimed.startsWith(ACCOUNT_ID_PREFIX)) refuse('user_id_taken');
  const { holder, network, socket } = connection;
  return { userId: userId ?? claimed, holder, network, socketId: socket.id, node };
}

/** The identity check has passed: the socket is this user's for good. */
export function bind(connection: Connection, caller: Caller): void {
  connection.userId = caller.userId;
}
