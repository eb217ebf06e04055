import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import { recipientOf } from '../delivery/recipient.ts';
import type { Connection, Seat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import { letterIdOf, retryOf, type Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

export function adminAction(signalling: HandlerContext): Handler<'adminAction'> {
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
        return moderate(signalling, connection, seat, { ...payload, action: payload.action });
      case 'kick': {
        const outcome = await registry.kick({ admin, target: payload.target_socket_id, ...retry });
        const { target_socket_id: target } = payload;
        if (outcome.kind === 'kicked') parts.log.info({ admin, target }, 'A member was kicked');
        return settled(outcome);
      }
      case 'transfer':
        return settled(await registry.passAdmin({ admin, target: payload.target_socket_id, ...retry }));
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

type Registry = HandlerContext['parts']['registry'];
type Ruled = Awaited<ReturnType<Registry['kick'] | Registry['passAdmin'] | Registry['setRoom']>>;

/** The target acts on it, the others are told, and those who come later read it of the roster. */
async function moderate(
  { parts, delivery }: HandlerContext,
  connection: Connection,
  { room, memberId }: Seat,
  asked: { action: Moderation; target_socket_id: string; command_id?: string | undefined },
): Promise<object> {
  const { action } = asked;
  const ruling = await parts.registry.moderate({ admin: memberId, target: asked.target_socket_id, action });
  if (ruling.kind === 'refused') return refuse(ruling.code);
  const target = ruling.target.memberId;
  const orderId = letterIdOf('adminAction', connection, asked);
  if (!(await delivery.toMember(recipientOf(room, ruling.target), 'adminAction', { action }, orderId)))
    return refuse('peer_away');
  const wordId = letterIdOf('memberModerated', connection, asked);
  await delivery.toRoom(room, 'memberModerated', { socket_id: target, action }, [target], wordId);
  return {};
}
