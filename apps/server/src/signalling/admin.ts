import { recipientOf } from './recipient.ts';
import type { Seat } from './connections.ts';
import { refuse } from './errors.ts';
import { retryOf, type Handler } from './handler.ts';
import type { Signalling } from './signalling.ts';

export function adminAction(signalling: Signalling): Handler<'adminAction'> {
  const { parts, announce } = signalling;
  const { registry } = parts;
  return async ({ payload, connection }) => {
    const { seat } = connection;
    if (!seat) return refuse('not_authorized');
    const retry = retryOf(connection, payload);
    const admin = seat.memberId;
    if ('target_socket_id' in payload && payload.target_socket_id === admin) return refuse('invalid');
    switch (payload.action) {
      case 'mute':
      case 'disableCamera':
        return moderate(signalling, seat, payload.target_socket_id, payload.action);
      case 'kick':
        return settled(await registry.kick({ admin, target: payload.target_socket_id, ...retry }));
      case 'transfer':
        return settled(await registry.handOver({ admin, target: payload.target_socket_id, ...retry }));
      case 'lock':
      case 'unlock':
        return settled(await registry.setRoom({ admin, locked: payload.action === 'lock', ...retry }));
      default:
        return settled(await registry.setRoom({ admin, seats: payload.seats, ...retry }));
    }
  };

  async function settled(outcome: Ruled): Promise<object> {
    await announce(outcome.changes);
    return outcome.kind === 'refused' ? refuse(outcome.code) : {};
  }
}

type Registry = Signalling['parts']['registry'];
type Ruled = Awaited<ReturnType<Registry['kick'] | Registry['handOver'] | Registry['setRoom']>>;

/** Changes nothing in the registry: the target acts on it, the others are told. */
async function moderate(
  { parts, delivery }: Signalling,
  { room, memberId }: Seat,
  targetId: string,
  action: 'mute' | 'disableCamera',
): Promise<object> {
  const ruling = await parts.registry.mayActOn(memberId, targetId);
  if (ruling.kind === 'refused') return refuse(ruling.code);
  const target = ruling.target.memberId;
  if (!(await delivery.toMember(recipientOf(room, ruling.target), 'adminAction', { action })))
    return refuse('peer_away');
  await delivery.toRoom(room, 'memberModerated', { socket_id: target, action }, [target]);
  return {};
}
