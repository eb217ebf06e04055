import { ERROR_MESSAGES, isErrorCode, type ErrorCode } from './errorCodes.ts';

/** What the browser's devices can refuse (R-MEDIA-2 to R-MEDIA-5). `other` is any name not in its catalogue. */
export type MediaFailureCode = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | 'other';

/**
 * What can go wrong with the window that a page opens at a provider: not opened, closed by the person, never finished.
 */
export type WindowFailureCode = 'popup_blocked' | 'popup_closed' | 'popup_late';

export type FailureCode = ErrorCode | MediaFailureCode | WindowFailureCode | 'unreachable';

/** The only thing a port throws: a stable code, and what caused it for the log. */
export class Failure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? (isErrorCode(code) ? ERROR_MESSAGES[code] : code), { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
  }
}

/** Converts anything that was thrown to a Failure; unknown errors become `internal`. */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof Failure ? thrown : new Failure('internal', { cause: thrown });
}
