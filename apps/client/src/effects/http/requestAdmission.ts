import { fromPromise } from 'xstate';
import { Failure, failureOf } from '@colloquy/machines/contract/failure.ts';
import type { RequestAdmission } from '@colloquy/machines/roomCall/ports.ts';
import type { Api } from './api.ts';
import type { RoomPasswords } from './roomPasswords.ts';

/** Sends a room's password to the server; a right one is remembered, a wrong one forgotten. */
export function createRequestAdmission(api: Pick<Api, 'requestAdmission'>, passwords: RoomPasswords) {
  return fromPromise<RequestAdmission['output'], RequestAdmission['input']>(async ({ input, signal }) => {
    const { roomName, password = passwords.get(roomName) } = input;
    if (password === undefined) throw new Failure('admission_required');
    if (password === '') throw new Failure('wrong_password');
    try {
      const { admission } = await api.requestAdmission(roomName, password, signal);
      passwords.keep(roomName, password);
      return { admission };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'wrong_password') passwords.forget(roomName);
      throw failure;
    }
  });
}
