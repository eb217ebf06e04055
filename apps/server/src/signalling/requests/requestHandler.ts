import { ERROR_MESSAGES, JOIN_REFUSALS, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { commandId, roomName } from '@colloquy/machines/contract/fields.ts';
import type { Acknowledgement, WireError } from '@colloquy/machines/contract/wire.ts';
import * as z from 'zod/mini';
import { readValue } from '../../platform/access/readValue.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { firstSeatOf, type Connection } from '../sockets/connections.ts';
import { commandKey, isFinal } from './commandMemory.ts';
import { refuse, logFieldsOf, wireError, wireErrorOf } from './errors.ts';
import { noticeOf, send, type Notice } from '../notices/send.ts';
import type { Packet } from '../sockets/packet.ts';
import { isPlain } from '../sockets/payloadNesting.ts';
import { createRequestHandlers } from '../events/requestHandlers.ts';
import type { HandlerContext, Reply } from '../handlerTypes.ts';

/** Handles one event and answers it once; never throws. Synchronous work is answered synchronously. */
export type Answer = (connection: Connection, packet: Packet) => MaybePromise<void>;

type PendingRequest = ReturnType<typeof pendingRequestOf>;

/** Wraps the handling of every request. */
export function createRequestHandler(signalling: HandlerContext): Answer {
  const table = createRequestHandlers(signalling);
  const { services, metrics } = signalling;
  const { log } = services;
  return (connection, packet) => {
    const request = pendingRequestOf(connection, packet);
    const logUnanswered = (err: unknown) =>
      log.error({ err, event: packet.event, ...logFieldsOf(request.seat) }, 'an event could not be answered');
    try {
      const answered = handle(request);
      return answered instanceof Promise ? answered.catch(logUnanswered) : undefined;
    } catch (err) {
      return logUnanswered(err);
    }
  };

  function handle(request: PendingRequest): MaybePromise<void> {
    const { connection, packet, command, commands, reply } = request;
    const known = commands.recall(command);
    if (known) {
      for (const { name, payload } of known.notices) connection.socket.emit(name, payload);
      return finish(connection, packet, known.outcome, known.notices.length > 0);
    }
    const succeed = (added: object) => end(request, { ok: true, ...added });
    const fail = (thrown: unknown) => end(request, failureOf(request, thrown));
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

  function failureOf(request: PendingRequest, thrown: unknown): Acknowledgement {
    const { event, payload } = request.packet;
    const error = wireErrorOf(thrown, event, log, logFieldsOf(request.seat));
    if (event !== 'joinRoom') return { ok: false, error };
    const refusal = joinRefusal(error);
    request.fault = error.code;
    request.reply('roomJoinError', { room_name: roomNamedIn(payload), ...refusal });
    return { ok: false, error: refusal };
  }

  function end(request: PendingRequest, outcome: Acknowledgement): void {
    const { connection, packet, command, commands, startedAt, notices, fault } = request;
    if (command !== undefined && isFinal(outcome)) commands.remember(command, { notices, outcome });
    finish(connection, packet, outcome, notices.length > 0);
    const result = outcome.ok ? 'ok' : (fault ?? outcome.error.code);
    const event = table.has(packet.event) ? packet.event : 'unknown';
    metrics.requestAnswered(event, result, (performance.now() - startedAt) / 1000);
  }
}

/** One event while it is handled. */
function pendingRequestOf(connection: Connection, packet: Packet) {
  const notices: Notice[] = [];
  const reply: Reply = (name, payload) => {
    notices.push(noticeOf(name, payload));
    send(connection.socket, name, payload);
  };
  return {
    connection,
    packet,
    startedAt: performance.now(),
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
function finish(connection: Connection, packet: Packet, outcome: Acknowledgement, isAnswered: boolean): void {
  if (packet.acknowledge) packet.acknowledge(outcome);
  else if (!outcome.ok && !isAnswered)
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
const commandSchema = z.object({ command_id: commandId });
const roomNameSchema = z.object({ room_name: roomName });

/** The command id, also of an otherwise invalid request, whose answer is remembered, too. */
function commandIn({ event, payload }: Packet): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('command_id' in payload)) return undefined;
  const id = readValue(commandSchema, payload).data?.command_id;
  return id === undefined ? undefined : commandKey(event, id);
}

function roomNamedIn(payload: unknown): string {
  const named = readValue(roomNameSchema, payload);
  return named.success ? named.data.room_name : '';
}
