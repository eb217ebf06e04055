import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { isErrorCode, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { Problem } from '@colloquy/machines/contract/http.ts';
import { Suspended } from '@colloquy/machines/contract/suspension.ts';
import type { Log } from '../../services.ts';
import { storeFailure } from '../resilience/storeFailure.ts';

/** The status of each code HTTP can answer with; any other code is a fault. */
const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  invalid: 400,
  password_weak: 400,
  picture_invalid: 400,
  invalid_credentials: 401,
  code_invalid: 401,
  challenge_invalid: 401,
  reset_invalid: 401,
  token_invalid: 401,
  wrong_password: 401,
  banned: 403,
  csrf_failed: 403,
  not_authorized: 403,
  not_shared: 403,
  code_required: 403,
  suspended: 403,
  avatar_not_found: 404,
  no_media_server: 404,
  not_found: 404,
  profile_not_found: 404,
  report_not_found: 404,
  room_not_found: 404,
  stream_not_found: 404,
  media_refused: 406,
  already_broadcasting: 409,
  already_decided: 409,
  email_taken: 409,
  last_way_in: 409,
  room_exists: 409,
  too_many_keys: 409,
  rate_limited: 429,
  internal: 500,
  stream_full: 503,
  try_again: 503,
};

/** Temporary conditions. They are no fault, and their stack traces would help nobody. */
const RETRY_LATER: ReadonlySet<ErrorCode> = new Set(['stream_full', 'try_again']);

/** The status of a code, unless its refusal overrides it. */
export const statusOf = (code: ErrorCode): number => STATUS_OF[code] ?? 500;

/** A refusal with more than its code: another status, a detail, a time to retry. */
export class HttpError extends Failure {
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  constructor(code: ErrorCode, extra: { status?: number; detail?: string; retryAfterMs?: number } = {}) {
    super(code, extra.detail === undefined ? {} : { message: extra.detail });
    this.status = extra.status;
    this.retryAfterMs = extra.retryAfterMs;
  }
}

/** Turns whatever was thrown into `application/problem+json` (RFC 9457). */
export function problemHandler(log: Log): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const refusal = refusalOf(thrown);
    const code = isErrorCode(refusal.code) ? refusal.code : 'internal';
    const status = refusal.status ?? statusOf(code);
    const { method, path } = request;
    if (RETRY_LATER.has(code)) log.warn({ method, path, status, reason: reasonOf(thrown) }, 'A request was put off');
    else if (status >= 500) log.error({ err: thrown, method, path, status }, 'A request could not be answered');
    if (response.headersSent) {
      next(thrown);
      return;
    }
    if (refusal.retryAfterMs !== undefined) response.set('Retry-After', `${Math.ceil(refusal.retryAfterMs / 1_000)}`);
    const suspension = thrown instanceof Suspended ? thrown.suspension : {};
    const title = STATUS_CODES[status] ?? 'Error';
    sendProblem(response, { status, title, detail: refusal.message, code, ...suspension });
  };
}

/** Ends the chain: the path is unknown. */
export const refuseUnknownPath: RequestHandler = () => {
  throw new HttpError('not_found');
};

function sendProblem(response: Response, problem: Problem): void {
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

function refusalOf(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const failure = storeFailure(thrown);
  if (failure instanceof Failure && isErrorCode(failure.code)) {
    return new HttpError(failure.code, { detail: failure.message });
  }
  const status = refusedStatus(thrown);
  return status === undefined ? new HttpError('internal') : new HttpError('invalid', { status });
}

/** Express and its body parser refuse malformed requests with errors that carry a 4xx status. */
function refusedStatus(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { status } = thrown as Error & { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
