import { ERROR_MESSAGES, isErrorCode, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure, failureOf } from '@colloquy/machines/contract/failure.ts';
import type { WireError } from '@colloquy/machines/contract/wire.ts';
import type { Log } from '../domain/parts.ts';
import { storeFailure } from '../domain/unavailable.ts';

export function wireError(code: ErrorCode): WireError {
  return { code, message: ERROR_MESSAGES[code] };
}

/** Ends a handler with an expected refusal. */
export function refuse(code: ErrorCode): never {
  throw new Failure(code);
}

/** The one translation of what a handler threw; what nobody expected is logged and told as `internal`. */
export function wireErrorOf(thrown: unknown, event: string, log: Log): WireError {
  const failure = failureOf(storeFailure(thrown));
  const code = isErrorCode(failure.code) ? failure.code : 'internal';
  if (code === 'internal') log.error({ err: failure.cause ?? failure, event }, 'a signalling event failed');
  else if (failure.cause !== undefined) log.warn({ err: failure.cause, event }, 'a store is out of reach');
  return wireError(code);
}
