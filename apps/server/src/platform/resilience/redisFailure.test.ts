import { expect, it } from 'vitest';
import { RegistryUnavailable } from './storeFailure.ts';
import { redisFailure, RedisRefusal } from './redisFailure.ts';

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
