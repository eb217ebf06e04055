import { expect, it } from 'vitest';
import { RegistryUnavailable, storeFailure } from './storeFailure.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

it.each([
  new RegistryUnavailable('gone'),
  withCode('ECONNREFUSED'),
  withCode('CONNECTION_CLOSED'),
  withCode('CONNECT_TIMEOUT'),
  withCode('57P01'),
  withCode('57014'),
])('an unreachable store is try_again: %o', (error) => {
  expect(storeFailure(error)).toMatchObject({ code: 'try_again', cause: error });
});

it.each([withCode('42601'), withCode('23505'), new Error('plain'), 'text'])('a fault stays a fault: %o', (fault) => {
  expect(storeFailure(fault)).toBe(fault);
});

it('a missing referenced row is not_found', () => {
  const error = withCode('23503');
  expect(storeFailure(error)).toMatchObject({ code: 'not_found', cause: error });
});
