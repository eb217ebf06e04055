import { ERROR_MESSAGES, JOIN_REFUSALS } from '@colloquy/machines/contract/errorCodes.ts';
import { commandId, roomName } from '@colloquy/machines/contract/fields.ts';
import type { Acknowledgement, WireError } from '@colloquy/machines/contract/wire.ts';
import * as z from 'zod/mini';
import { seatsOf, type Connection } from '../sockets/connections.ts';
import { commandKey, isLasting } from './commandMemory.ts';
import { refuse, whereaboutsOf, wireError, wireErrorOf } from './errors.ts';
import type { Reply, Served } from '../events/handler.ts';
import { sayingOf, send, type Saying } from '../delivery/send.ts';
import { isPlain, type Packet } from '../sockets/packet.ts';
import { servedRequests } from '../events/served.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Runs one received event to its one answer; never throws. */
export type Answer = (connection: Connection, packet: Packet) => Promise<void>;

/** The wrapper in which every request is served. */
export function createAnswering(signalling: HandlerContext): Answer {
  const table = servedRequests(signalling);
  const { parts, measures, keptAnswers } = signalling;
  const { log } = parts;
  return async (connection, packet) => {
    try {
      await answerPacket(connection, packet);
    } catch (err) {
      log.error(
        { err, event: packet.event, ...whereaboutsOf(seatsOf(connection)[0]) },
        'an event could not be answered',
      );
    }
  };

  async function answerPacket(connection: Connection, packet: Packet): Promise<void> {
    const { event, payload } = packet;
    const notices: Saying[] = [];
    const reply: Reply = (name, said) => {
      notices.push(sayingOf(name, said));
      send(connection.socket, name, said);
    };
    const from = performance.now();
    const command = commandIn(event, payload);
    // The membership's memory before the request: what a join answers belongs to no membership yet.
    const { commands } = connection;
    const [seat] = seatsOf(connection);
    let outcome: Acknowledgement;
    try {
      const known = commands.recall(command);
      if (known) {
        for (const { name, payload: said } of known.notices) connection.socket.emit(name, said);
        finish(connection, packet, known.outcome, known.notices.length > 0);
        return;
      }
      outcome = { ok: true, ...(await prepare(table, event, payload)(connection, reply)) };
    } catch (thrown) {
      const error = wireErrorOf(thrown, event, log, whereaboutsOf(seat));
      if (event === 'joinRoom') {
        const refusal = joinRefusal(error);
        reply('roomJoinError', { room_name: roomNamedIn(payload), ...refusal });
        outcome = { ok: false, error: refusal };
      } else outcome = { ok: false, error };
    }
    if (command !== undefined && isLasting(outcome)) {
      const answered = { notices, outcome };
      commands.remember(command, answered);
      if (seat) await keptAnswers.keep(connection, seat, command, answered);
    }
    finish(connection, packet, outcome, notices.length > 0);
    const result = outcome.ok ? 'ok' : outcome.error.code;
    measures.answered(table.has(event) ? event : 'unknown', result, (performance.now() - from) / 1000);
  }
}

/** The event is dropped: too many came before it. */
export function sayRateLimited(connection: Connection, packet: Packet): void {
  finish(connection, packet, { ok: false, error: wireError('rate_limited') }, false);
}

function prepare(table: ReadonlyMap<string, Served>, event: string, payload: unknown) {
  const served = table.get(event);
  if (!served) return refuse('unknown_event');
  return (isPlain(payload) ? served(payload) : undefined) ?? refuse('invalid');
}

/** By acknowledgement where there is one; without, a failure that no notice has told is a `signalError`. */
function finish(connection: Connection, packet: Packet, outcome: Acknowledgement, isTold: boolean): void {
  if (packet.acknowledge) packet.acknowledge(outcome);
  else if (!outcome.ok && !isTold) send(connection.socket, 'signalError', { event: packet.event, ...outcome.error });
}

/** `roomJoinError` knows fewer codes; what is none of them is a fault of ours, which may pass. */
function joinRefusal({ code }: WireError): WireError & { code: (typeof JOIN_REFUSALS)[number] } {
  const told = JOIN_REFUSALS.find((refusal) => refusal === code) ?? 'try_again';
  return { code: told, message: ERROR_MESSAGES[told] };
}

// Made once: making a schema costs more than all else that is done for a candidate.
const commanded = z.object({ command_id: commandId });
const naming = z.object({ room_name: roomName });

/** Of a request that is not valid otherwise, too: its first answer is its answer. */
function commandIn(event: string, payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('command_id' in payload)) return undefined;
  const id = z.safeParse(commanded, payload).data?.command_id;
  return id === undefined ? undefined : commandKey(event, id);
}

function roomNamedIn(payload: unknown): string {
  const named = z.safeParse(naming, payload);
  return named.success ? named.data.room_name : '';
}
