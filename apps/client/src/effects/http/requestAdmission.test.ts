import { createActor, toPromise } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { createRequestAdmission } from './requestAdmission.ts';
import { createRoomPasswords } from './roomPasswords.ts';

afterEach(() => vi.unstubAllGlobals());

const ROOM = 'abc-defg-hij';

/** A server whose room has the password `right`. */
function start() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const shown: string[] = [];
  const passwords = createRoomPasswords();
  const requestAdmission = createRequestAdmission(
    {
      requestAdmission: async (_, password) => {
        shown.push(password);
        if (password !== 'right') throw new Failure('wrong_password');
        return { admission: 'ticket', expires_in: 60 };
      },
    },
    passwords,
  );
  const ask = (password?: string) =>
    toPromise(
      createActor(requestAdmission, {
        input: { roomName: ROOM, ...(password !== undefined && { password }) },
      }).start(),
    );
  return { ask, shown, passwords };
}

test('[R-ROOM-22] a correct password is remembered and sent again without asking', async () => {
  const { ask, shown } = start();
  await ask('right');
  expect(await ask()).toEqual({ admission: 'ticket' });
  expect(shown).toEqual(['right', 'right']);
});

test('[R-ROOM-31] a wrong password is forgotten, and without one nothing is sent', async () => {
  const { ask, shown, passwords } = start();
  passwords.keep(ROOM, 'wrong');
  await expect(ask()).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(ask()).rejects.toMatchObject({ code: 'admission_required' });
  await expect(ask('')).rejects.toMatchObject({ code: 'wrong_password' });
  expect(shown).toEqual(['wrong']);
});
