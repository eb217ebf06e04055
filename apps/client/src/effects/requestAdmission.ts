import { fromPromise } from 'xstate';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { RequestAdmission } from '@colloquy/machines/roomCall/ports.ts';
import type { Api } from './api.ts';

/** Shows a room's password to the server. */
export function createRequestAdmission(api: Api) {
  return fromPromise<RequestAdmission['output'], RequestAdmission['input']>(async ({ input, signal }) => {
    if (input.password === '') throw new Failure('wrong_password');
    const { admission } = await api.requestAdmission(input.roomName, input.password, signal);
    return { admission };
  });
}
