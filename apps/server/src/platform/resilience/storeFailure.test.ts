import { expect, it } from 'vitest';
import { RegistryUnavailable, storeFailure, redisFailure, RedisRefusal } from './storeFailure.ts';

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

/** An error as the Redis client makes it, with the command. */
const answered = (message: string) =>
  Object.assign(new Error(message), { name: 'ReplyError', command: { name: 'set', args: ['secret'] } });

it.each([
  new Error('Connection is closed.'),
  new Error('Command timed out'),
  answered('LOADING Redis is loading the dataset in memory'),
  answered("READONLY You can't write against a read only replica."),
  answered("OOM command not allowed when used memory > 'maxmemory'."),
  answered('CLUSTERDOWN The cluster is down'),
])('a temporary error means the store is out of reach: %o', (error) => {
  expect(redisFailure(error)).toBeInstanceOf(RegistryUnavailable);
});

it.each([
  answered('WRONGTYPE Operation against a key holding the wrong kind of value'),
  answered('ERR user_script:3: attempt to index a nil value script: 1f, on @user_script:3.'),
  answered("NOPERM this user has no permissions to run the 'set' command"),
  answered('BUSYGROUP Consumer Group name already exists'),
])('a permanent error stays a fault, without its command: %o', (error) => {
  const failure = redisFailure(error);
  expect(failure).toBeInstanceOf(RedisRefusal);
  expect(failure).toMatchObject({ message: error.message });
  expect(failure).not.toHaveProperty('command');
});

it('an error that is not from Redis is returned as it is', () => {
  const away = new RegistryUnavailable('too slow');
  expect([redisFailure(away), redisFailure('text')]).toEqual([away, 'text']);
});
