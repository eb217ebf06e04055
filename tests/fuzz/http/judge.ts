import * as z from 'zod/mini';
import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { problem } from '@colloquy/machines/contract/http.ts';
import { COMMON_ERRORS, CALLER_ERRORS } from '@colloquy/machines/contract/route.ts';
import { ROUTES } from '@colloquy/machines/contract/routes.ts';

export type Answered = { status: number; type: string; text: string };

/** A path with a missing part may be answered by another route, or none. */
const ELSEWHERE = ['not_found'];

/** What is wrong with an answer to a call, and its status or code; by the contract alone. */
export function judgedCall(name: string, { status, type, text }: Answered): { code: string; wrong?: string } {
  const route = ROUTES[name];
  if (!route) return { code: 'unknown', wrong: `${name} is no route` };
  // A URL above 16 KiB is refused by Node itself, which does not know problem documents.
  if (status === 431) return { code: '431' };
  if (status >= 400) {
    const answer = z.safeParse(problem, jsonOf(text)).data;
    if (
      !answer ||
      !isErrorCode(answer.code) ||
      answer.status !== status ||
      !type.startsWith('application/problem+json')
    )
      return { code: `${status}`, wrong: `${name} is refused by ${status} ${type} ${text.slice(0, 80)}` };
    const known: readonly string[] = [
      ...COMMON_ERRORS,
      'csrf_failed',
      ...CALLER_ERRORS[route.caller],
      ...(route.errors ?? []),
      ...ELSEWHERE,
    ];
    if (status >= 500) return { code: answer.code, wrong: `${name} is answered by ${status} ${answer.code}` };
    return known.includes(answer.code)
      ? { code: answer.code }
      : { code: answer.code, wrong: `${name} is refused by ${answer.code}, which its route does not know` };
  }
  const answer = route.responses[status];
  const wrong = (why: string) => ({ code: `${status}`, wrong: `${name} answers ${status} ${why}` });
  if (answer === undefined) return wrong('which its route does not know');
  if (answer === null) return text === '' || status === 303 ? { code: `${status}` } : wrong('with a body');
  if (typeof answer === 'string') return type.startsWith(answer) ? { code: `${status}` } : wrong(`as ${type}`);
  const read = z.safeParse(answer, jsonOf(text));
  return read.success
    ? { code: `${status}` }
    : wrong(`not as its schema says: ${read.error.issues[0]?.path.join('.')}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
