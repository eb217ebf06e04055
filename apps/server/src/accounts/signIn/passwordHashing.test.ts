import { expect, test } from 'vitest';
import { createPasswords, type Hashing } from './passwordHashing.ts';

/** Stores passwords as they are, and counts how many it works on at once. */
function fakeHashing(concurrency: number) {
  const seen = { now: 0, max: 0, verified: 0 };
  const slowly = async <T>(result: T): Promise<T> => {
    seen.now += 1;
    seen.max = Math.max(seen.max, seen.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.now -= 1;
    return result;
  };
  const hashing: Hashing = {
    concurrency,
    hash: (password) => slowly(`hash of ${password}`),
    verify(passwordHash, password) {
      seen.verified += 1;
      return slowly(passwordHash === `hash of ${password}`);
    },
  };
  return { hashing, seen };
}

test('a character matches whichever Unicode form a keyboard produces', async () => {
  const passwords = createPasswords(fakeHashing(1).hashing);
  expect(await passwords.verify(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});

test.each([null, undefined])(
  '[R-AUTH-1] where there is no password (%s) one is compared all the same',
  async (none) => {
    const { hashing, seen } = fakeHashing(1);
    expect(await createPasswords(hashing).verify(none, 'nobody')).toBe(false);
    expect(seen.verified).toBe(1);
  },
);

test('[R-AUTH-13] a limited number is hashed at once', async () => {
  const { hashing, seen } = fakeHashing(3);
  const passwords = createPasswords(hashing);
  await Promise.all(Array.from({ length: 20 }, (_, n) => passwords.hash(`password-${n}`)));
  expect(seen.max).toBe(3);
});

test('[R-AUTH-13] a request that would wait too long gets try_again; the others are served in order', async () => {
  const passwords = createPasswords(fakeHashing(1).hashing, { maxQueued: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => passwords.hash(`password-${n}`)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'try_again' } });
  await expect(passwords.hash('afterwards')).resolves.toBe('hash of afterwards');
});

test('a hashing that fails once is tried again', async () => {
  const { hashing } = fakeHashing(1);
  let fails = true;
  const passwords = createPasswords({
    ...hashing,
    async hash(password) {
      if (fails) throw new Error('ended');
      return hashing.hash(password);
    },
  });
  await expect(passwords.verify(null, 'any')).rejects.toThrow('ended');
  fails = false;
  expect(await passwords.verify(null, 'any')).toBe(false);
});

test('[R-AUTH-13] bulk requests are hashed behind all else, and a second later a single one is not bulk', async () => {
  const [few, bulk] = [fakeHashing(1), fakeHashing(1)];
  let time = 0;
  const passwords = createPasswords(few.hashing, { bulk: bulk.hashing, now: () => time });
  const stored = await passwords.hash('of everybody');
  for (let n = 1; n <= 20; n += 1) await passwords.verify(stored, 'of everybody');
  expect([few.seen.verified, bulk.seen.verified]).toEqual([7, 13]);
  time += 1_000;
  await passwords.verify(stored, 'of everybody');
  expect([few.seen.verified, bulk.seen.verified]).toEqual([8, 13]);
});
