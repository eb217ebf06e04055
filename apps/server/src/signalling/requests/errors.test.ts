import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { RegistryUnavailable } from '../../platform/resilience/storeFailure.ts';
import { logFieldsOf, wireErrorOf } from './errors.ts';

/** The answer to an error, and what the operator's log has of it. */
function answerTo(thrown: unknown) {
  const logged: [level: string, fields: object][] = [];
  const at = (level: string) => (fields: object) => void logged.push([level, fields]);
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { ...wireErrorOf(thrown, 'joinRoom', log, { room: 'den', member: 'ann' }), logged };
}
const where = { event: 'joinRoom', room: 'den', member: 'ann' };

describe('an answer to an error', () => {
  it('[R-WIRE-6] that is an expected refusal has its code and sentence; nothing is logged', () => {
    expect(answerTo(new Failure('room_full'))).toEqual({
      code: 'room_full',
      message: ERROR_MESSAGES.room_full,
      logged: [],
    });
  });

  it('[R-WIRE-6] that is a store out of reach is try_again, and a warning', () => {
    const err = new RegistryUnavailable();
    expect(answerTo(err)).toMatchObject({ code: 'try_again', logged: [['warn', { err, ...where }]] });
  });

  it.each([new TypeError('a bug'), 'a text', undefined])('[R-WIRE-6] that is a fault is internal: %j', (err) => {
    const { code, message, logged } = answerTo(err);
    expect([code, message]).toEqual(['internal', ERROR_MESSAGES.internal]);
    expect(logged).toMatchObject([['error', where]]);
    if (err instanceof Error) expect(logged[0]?.[1]).toMatchObject({ err });
  });

  it('[R-WIRE-6] that only pages know is internal', () => {
    expect(answerTo(new Failure('popup_closed'))).toMatchObject({ code: 'internal', logged: [['error', where]] });
  });
});

it('the log names a member by ids, and nothing of someone without a seat', () => {
  expect(logFieldsOf({ room: 'den', memberId: 'ann' })).toEqual({ room: 'den', member: 'ann' });
  expect(logFieldsOf(undefined)).toEqual({});
});
