import { ERROR_MESSAGES, JOIN_REFUSALS, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { commandId, roomName } from '@colloquy/machines/contract/fields.ts';
import type { Acknowledgement, WireError } from '@colloquy/machines/contract/wire.ts';
import * as z from 'zod/mini';
import type { Connection } from './connections.ts';
import { refuse, wireError, wireErrorOf } from './errors.ts';
import type { Reply, Served } from './handler.ts';
import { send, type Line } from './send.ts';
import { isPlain, type Packet } from './packet.ts';
import { servedRequests } from './served.ts';
import type { Signalling } from './signalling.ts';

/** Failures that pass: a repeated command is tried again instead of getting the same answer. */
const PASSING: readonly ErrorCode[] = ['try_again', 'internal'];

/** Runs one received event to its one answer; never throws. */
export type Answer = (connection: Connection, packet: Packet) => Promise<void>;

/** The wrapper in which every request is served. */
export function createAnswering(signalling: Signalling): Answer {
  const table = servedRequests(signalling);
  const { parts, measures } = signalling;
  const { log } = parts;
  return async (connection, packet) => {
    try {
      await answerPacket(connection, packet);
    } catch (err) {
      log.error({ err, event: packet.event }, 'an event could not be answered');
    }
  };

  async function answerPacket(connection: Connection, packet: Packet): Promise<void> {
    const { event, payload } = packet;
    const notices: ((line: Line) => void)[] = [];
    const reply: Reply = (name, said) => {
      const notice = (line: Line) => send(line, name, said);
      notices.push(notice);
      notice(connection.socket);
    };
    const from = performance.now();
    const command = commandIn(payload);
    // The membership's memory before the request: what a join answers belongs to no membership yet.
    const { commands } = connection;
    let outcome: Acknowledgement;
    try {
      const known = commands.recall(event, command);
      if (known) {
        for (const notice of known.notices) notice(connection.socket);
        finish(connection, packet, known.outcome, known.notices.length > 0);
        return;
      }
      outcome = { ok: true, ...(await prepare(table, event, payload)(connection, reply)) };
    } catch (thrown) {
      const error = wireErrorOf(thrown, event, log);
      if (event === 'joinRoom') {
        const refusal = joinRefusal(error);
        reply('roomJoinError', { room_name: roomNamedIn(payload), ...refusal });
        outcome = { ok: false, error: refusal };
      } else outcome = { ok: false, error };
    }
    finish(connection, packet, outcome, notices.length > 0);
    const result = outcome.ok ? 'ok' : outcome.error.code;
    measures.answered(table.has(event) ? event : 'unknown', result, (performance.now() - from) / 1000);
    const passing = !outcome.ok && PASSING.includes(outcome.error.code);
    if (command !== undefined && !passing) commands.remember(event, command, { notices, outcome });
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

/** Of a request that is not valid otherwise, too: its first answer is its answer. */
function commandIn(payload: unknown): string | undefined {
  return z.safeParse(z.object({ command_id: commandId }), payload).data?.command_id;
}

function roomNamedIn(payload: unknown): string {
  const named = z.safeParse(z.object({ room_name: roomName }), payload);
  return named.success ? named.data.room_name : '';
}
