import { leaveReason } from '@colloquy/machines/contract/roomEvents.ts';
import type { Requests } from '@colloquy/machines/contract/wire.ts';
import { quotasOf } from '../../rooms/quotas.ts';
import { readAdmission } from '../../rooms/admissionTickets.ts';
import { hashToken } from '../../platform/access/signing.ts';
import { traced } from '../../platform/tracing.ts';
import { reviveRoom } from '../../rooms/reviveRoom.ts';
import { CommandMemory } from '../requests/commandMemory.ts';
import { refuse } from '../requests/errors.ts';
import type { HandlerContext, HandlerRequest, Handlers } from '../handlerTypes.ts';
import type { Connection } from '../sockets/connections.ts';
import { bindUser, callerOf, sendSnapshot, attachSeat } from './attachSeat.ts';

type RoomRequest = 'createRoom' | 'joinRoom' | 'leaveRoom' | 'syncRoom';

/** Opening, joining and leaving a room. */
export function roomHandlers(signalling: HandlerContext): Handlers<RoomRequest> {
  const { services, options, limits, usedTickets } = signalling;
  const { registry } = services;

  return {
    async createRoom({ payload: { room_name, user_id }, connection, reply }) {
      const caller = callerOf(connection, user_id, options.nodeId);
      const claim = await registry.claim(caller);
      if (claim.kind === 'refused') refuse(claim.code);
      bindUser(connection, caller);
      const admit = async () => {
        // The same limit as that of `POST /api/rooms`.
        if ((await limits.consume('rooms', connection.address)).kind === 'limited') refuse('rate_limited');
      };
      const quotas = quotasOf(connection.holderKeys, connection.network, options.limitsFactor);
      const { kind } = await reviveRoom(services, room_name, admit, quotas);
      reply(kind === 'opened' ? 'roomCreated' : 'roomExists', { room_name });
      return { room_name, exists: kind === 'exists' };
    },

    joinRoom: (requested) => {
      const about = {
        name: 'joinRoom',
        room: requested.payload.room_name,
        socketId: requested.connection.socket.id,
      } as const;
      return traced(
        services.tracing,
        about,
        () => joinRoom(requested),
        () => 'joined',
      );
    },

    async leaveRoom({ payload, connection }) {
      const { seat, knocksAt, socket } = connection;
      if (knocksAt === payload.room_name) {
        connection.knocksAt = undefined;
        await registry.stopKnocking(knocksAt, socket.id);
        return {};
      }
      if (seat?.room !== payload.room_name) return refuse('not_a_member');
      const outcome = await registry.leave({ ...seat, reason: leaveReason.safeParse(payload.reason).data });
      return outcome.kind === 'refused' ? refuse(outcome.code) : {};
    },

    /** Sends a snapshot to a client that has missed a version. */
    syncRoom({ connection }) {
      const { seat } = connection;
      const snapshot = seat && registry.snapshot(seat.room);
      if (!seat || !snapshot?.roster.members.some(({ memberId }) => memberId === seat.memberId))
        return refuse('not_a_member');
      sendSnapshot(connection, { ...seat, ...snapshot });
      return {};
    },
  };

  async function joinRoom({ payload, connection, reply }: HandlerRequest<'joinRoom'>) {
    const room = payload.room_name;
    const caller = callerOf(connection, payload.user_id, options.nodeId);
    await beginKnock(signalling, connection, payload);
    const ticket = await ticketOf(signalling, connection, payload.admission);
    const request = {
      ...caller,
      room,
      name: payload.name,
      client: payload.client,
      resumable: connection.resumable,
      hostKeyHash: payload.host_key === undefined ? undefined : hashToken(payload.host_key),
      admittedTo: ticket?.roomId,
    };
    const outcome = payload.knock ? await registry.knock(request) : await registry.join(request);
    if (outcome.kind !== 'refused' || outcome.code !== 'user_id_taken') bindUser(connection, caller);
    if (outcome.kind === 'waiting') {
      reply('knockWaiting', { room_name: room, host_here: outcome.adminIsHere });
      return { room_name: room, waiting: true as const };
    }
    connection.knocksAt = undefined;
    if (outcome.kind === 'refused') {
      // A ticket that admitted its socket before stays used. A failed return does no harm: tickets expire within a
      // minute.
      if (ticket?.isNew) await usedTickets.returnTicket(ticket.id).catch(() => {});
      return refuse(outcome.code);
    }
    const { session } = outcome;
    if (connection.seat?.resumeToken !== session.resumeToken) connection.commands = new CommandMemory();
    attachSeat(registry, connection, session);
    return { room_name: room, socket_id: session.memberId };
  }
}

/** A socket waits at one room; each first request to be let in counts, however it ends. */
async function beginKnock(
  { services: { registry }, limits }: HandlerContext,
  connection: Connection,
  { room_name: room, knock }: Pick<Requests['joinRoom'], 'room_name' | 'knock'>,
): Promise<void> {
  const { knocksAt, socket, address } = connection;
  if (knocksAt !== undefined && knocksAt !== room) {
    connection.knocksAt = undefined;
    await registry.stopKnocking(knocksAt, socket.id);
  }
  if (!knock || knocksAt === room) return;
  if ((await limits.consume('knocks', address)).kind === 'limited') refuse('rate_limited');
  // Before the answer, which may come from another node at once.
  connection.knocksAt = room;
}

/** The ticket, unless it is invalid or used by another socket. */
async function ticketOf(
  { services: { tickets, registry }, usedTickets }: HandlerContext,
  { socket }: Connection,
  ticketText: string | undefined,
) {
  const ticket = ticketText === undefined ? undefined : readAdmission(tickets, ticketText, registry.now());
  const use = ticket && (await usedTickets.useTicket(ticket.id, socket.id));
  return ticket && use !== 'taken' ? { ...ticket, isNew: use === 'new' } : undefined;
}
