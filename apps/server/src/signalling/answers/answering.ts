import { ERROR_MESSAGES, JOIN_REFUSALS, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { commandId, roomName } from '@colloquy/machines/contract/fields.ts';
import type { Acknowledgement, WireError } from '@colloquy/machines/contract/wire.ts';
import * as z from 'zod/mini';
import { readValue } from '../../platform/access/readValue.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { firstSeatOf, type Connection } from '../sockets/connections.ts';
import { commandKey, isLasting } from './commandMemory.ts';
import { refuse, logFieldsOf, wireError, wireErrorOf } from './errors.ts';
import type { Reply } from '../events/handler.ts';
import { noticeOf, send, type Notice } from '../notices/send.ts';
import { isPlain, type Packet } from '../sockets/packet.ts';
import { servedRequests } from '../events/served.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Handles one event and answers it once; never throws. Synchronous work is answered synchronously. */
export type Answer = (connection: Connection, packet: Packet) => MaybePromise<void>;

type Handling = ReturnType<typeof handlingOf>;

/** Wraps the handling of every request. */
export function createAnswering(signalling: HandlerContext): Answer {
  const table = servedRequests(signalling);
  const { parts, measures } = signalling;
  const { log } = parts;
  return (connection, packet) => {
    const handling = handlingOf(connection, packet);
    const unanswered = (err: unknown) =>
      log.error({ err, event: packet.event, ...logFieldsOf(handling.seat) }, 'an event could not be answered');
    try {
      const answered = answerOne(handling);
      return answered instanceof Promise ? answered.catch(unanswered) : undefined;
    } catch (err) {
      return unanswered(err);
    }
  };

  function answerOne(handling: Handling): MaybePromise<void> {
    const { connection, packet, command, commands, reply } = handling;
    const known = commands.recall(command);
    if (known) {
      for (const { name, payload } of known.notices) connection.socket.emit(name, payload);
      return finish(connection, packet, known.outcome, known.notices.length > 0);
    }
    const succeed = (added: object) => end(handling, { ok: true, ...added });
    const fail = (thrown: unknown) => end(handling, failureOf(handling, thrown));
    let added: MaybePromise<object>;
    try {
      added = run(packet, connection, reply);
    } catch (thrown) {
      return fail(thrown);
    }
    return added instanceof Promise ? added.then(succeed, fail) : succeed(added);
  }

  function run({ event, payload }: Packet, connection: Connection, reply: Reply): MaybePromise<object> {
    const served = table.get(event) ?? refuse('unknown_event');
    return isPlain(payload) ? served(payload, connection, reply) : refuse('invalid');
  }

  function failureOf(handling: Handling, thrown: unknown): Acknowledgement {
    const { event, payload } = handling.packet;
    const error = wireErrorOf(thrown, event, log, logFieldsOf(handling.seat));
    if (event !== 'joinRoom') return { ok: false, error };
    const refusal = joinRefusal(error);
    handling.fault = error.code;
    handling.reply('roomJoinError', { room_name: roomNamedIn(payload), ...refusal });
    return { ok: false, error: refusal };
  }

  function end(handling: Handling, outcome: Acknowledgement): void {
    const { connection, packet, command, commands, from, notices, fault } = handling;
    if (command !== undefined && isLasting(outcome)) commands.remember(command, { notices, outcome });
    finish(connection, packet, outcome, notices.length > 0);
    const result = outcome.ok ? 'ok' : (fault ?? outcome.error.code);
    const event = table.has(packet.event) ? packet.event : 'unknown';
    measures.answered(event, result, (performance.now() - from) / 1000);
  }
}

/** One event while it is handled. */
function handlingOf(connection: Connection, packet: Packet) {
  const notices: Notice[] = [];
  const reply: Reply = (name, payload) => {
    notices.push(noticeOf(name, payload));
    send(connection.socket, name, payload);
  };
  return {
    connection,
    packet,
    from: performance.now(),
    command: commandIn(packet),
    /** The memory of the membership before the request, since a join replaces it. */
    commands: connection.commands,
    seat: firstSeatOf(connection),
    notices,
    reply,
    /** The actual error code, if the answer uses another one. */
    fault: undefined as ErrorCode | undefined,
  };
}

/** Answers an event that was dropped by the flood limit. */
export function sendRateLimited(connection: Connection, packet: Packet): void {
  finish(connection, packet, { ok: false, error: wireError('rate_limited') }, false);
}

/** Acknowledges if requested; else sends a failure that no notice has reported as `signalError`. */
function finish(connection: Connection, packet: Packet, outcome: Acknowledgement, isReported: boolean): void {
  if (packet.acknowledge) packet.acknowledge(outcome);
  else if (!outcome.ok && !isReported)
    send(connection.socket, 'signalError', { event: packet.event, ...outcome.error });
}

/** `roomJoinError` has fewer codes; any other becomes `try_again`. */
function joinRefusal({ code }: WireError): WireError & { code: (typeof JOIN_REFUSALS)[number] } {
  // A client that cannot knock gets a code that it knows.
  if (code === 'knock_required') return { code: 'room_locked', message: ERROR_MESSAGES.room_locked, knock: true };
  const known = JOIN_REFUSALS.find((refusal) => refusal === code) ?? 'try_again';
  return { code: known, message: ERROR_MESSAGES[known] };
}

// Created once: creating a schema costs more than relaying a candidate.
const commanded = z.object({ command_id: commandId });
const naming = z.object({ room_name: roomName });

/** The command id, also of an otherwise invalid request, whose answer is remembered, too. */
function commandIn({ event, payload }: Packet): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('command_id' in payload)) return undefined;
  const id = readValue(commanded, payload).data?.command_id;
  return id === undefined ? undefined : commandKey(event, id);
}

function roomNamedIn(payload: unknown): string {
  const named = readValue(naming, payload);
  return named.success ? named.data.room_name : '';
}
