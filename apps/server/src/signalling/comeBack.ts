import { CommandMemory } from './commandMemory.ts';
import type { Connection } from './connections.ts';
import type { ComingBack } from './handshake.ts';
import { send } from './send.ts';
import { settle } from './seating.ts';
import type { Signalling } from './signalling.ts';

/**
 * Gives a returning client its seat: `session`, a fresh `existingUsers`, then what was sent to it meanwhile. A page
 * that lost its connections has a new member id; what was meant for the old connections is of no use to it.
 */
export async function comeBack(
  { parts, options, delivery, connections, announce }: Signalling,
  connection: Connection,
  { token, keepsConnections }: ComingBack,
): Promise<void> {
  const { socket } = connection;
  if (token === undefined) {
    send(socket, 'sessionLost', { code: 'unknown' });
    return;
  }
  const request = { token, socketId: socket.id, node: options.nodeId, keepsConnections };
  const outcome = await parts.registry.resume(request);
  if (outcome.kind === 'lost') {
    send(socket, 'sessionLost', { code: outcome.code });
    await announce(outcome.changes);
    return;
  }
  const { session, former, changes } = outcome;
  connection.userId = outcome.userId;
  const address = { room: session.roster.room.name, memberId: former };
  const mailbox = await delivery.collect(address);
  const taken = changes.find((change) => change.kind === 'sessionTaken');
  delivery.close(mailbox);
  settle(delivery, connection, session, {
    letters: mailbox.letters.filter(({ meantFor }) => keepsConnections || meantFor === 'room'),
    commands: mailbox.commands ?? (taken && connections.get(taken.oldSocket))?.commands ?? new CommandMemory(),
  });
  await announce(changes, session.memberId);
}
