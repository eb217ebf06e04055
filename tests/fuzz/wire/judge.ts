import * as z from 'zod/mini';
import { ERROR_MESSAGES, isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { requests } from '@colloquy/machines/contract/wire.ts';
import type { Answer } from './fuzzSocket.ts';

/** A frame's size without its payload. */
const FRAME_ROOM = 256;

/** A frame above the limit closes its connection, as it should (R-WIRE-10). */
export const isTooLong = (payload: string | undefined) =>
  payload !== undefined && Buffer.byteLength(payload) > LIMITS.frameBytes - FRAME_ROOM;

/** What is wrong with an answer to a request, and its code or `ok`; by the contract alone. */
export function judged(event: string, payload: string | undefined, answer: Answer): { code: string; wrong?: string } {
  if (answer === 'silence') return { code: 'silence', wrong: `${event} was not answered` };
  if (answer === 'closed')
    return isTooLong(payload) ? { code: 'closed' } : { code: 'closed', wrong: `${event} closed its connection` };
  const code = codeOf(answer.answer);
  if (code === undefined)
    return { code: 'garbage', wrong: `${event} was answered by ${JSON.stringify(answer.answer)}` };
  if (code === 'internal') return { code, wrong: `${event} is answered by internal` };
  const isRefused = code !== 'ok' && code !== 'unknown_event';
  if (!isRefused && isKnown(event) && !isValid(event, payload))
    return { code, wrong: `${event} is answered by ok, though it is not valid` };
  return { code };
}

const isKnown = (event: string): event is keyof typeof requests => Object.hasOwn(requests, event);

/** A repeated command gets its first answer, whatever its payload. */
function isValid(event: keyof typeof requests, payload: string | undefined): boolean {
  const value: unknown = payload === undefined ? undefined : JSON.parse(payload);
  const isRepeatable = typeof value === 'object' && value !== null && 'command_id' in value;
  return isRepeatable || z.safeParse(requests[event], value).success;
}

/** `ok`, or the code of a typed error; undefined for what is neither. */
export function codeOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return undefined;
  if (answer.ok === true) return 'ok';
  return answer.ok === false && 'error' in answer ? errorCodeOf(answer.error) : undefined;
}

export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return undefined;
  return isErrorCode(error.code) && error.message === ERROR_MESSAGES[error.code] ? error.code : undefined;
}
