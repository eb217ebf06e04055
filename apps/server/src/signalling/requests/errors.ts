import { ERROR_MESSAGES, isErrorCode, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure, failureOf } from '@colloquy/machines/contract/failure.ts';
import type { WireError } from '@colloquy/machines/contract/wire.ts';
import type { Log } from '../../services.ts';
import type { MemberId, RoomName } from '../../rooms/registryTypes.ts';
import { storeFailure } from '../../platform/resilience/storeFailure.ts';

export function wireError(code: ErrorCode): WireError {
  return { code, message: ERROR_MESSAGES[code] };
}

/** Ends a handler with an expected refusal. */
export function refuse(code: ErrorCode): never {
  throw new Failure(code);
}

/** The log fields of a member: ids only, no content and no credentials. */
export type LogFields = { room?: RoomName; member?: MemberId };

export function logFieldsOf(seat: { room: RoomName; memberId: MemberId } | undefined): LogFields {
  return seat ? { room: seat.room, member: seat.memberId } : {};
}

/** Translates a thrown error; unexpected ones are logged and answered as `internal`. */
export function wireErrorOf(thrown: unknown, event: string, log: Log, where: LogFields = {}): WireError {
  const failure = failureOf(storeFailure(thrown));
  const code = isErrorCode(failure.code) ? failure.code : 'internal';
  if (code === 'internal') log.error({ err: failure.cause ?? failure, event, ...where }, 'a signalling event failed');
  else if (failure.cause !== undefined) log.warn({ err: failure.cause, event, ...where }, 'a store is out of reach');
  return wireError(code);
}
