import { fromPromise } from 'xstate';
import type { RequestPulse } from '@colloquy/machines/pulse/ports.ts';
import type { Api } from './api.ts';

/** Requests how many people talk and wait now. */
export const createRequestPulse = (api: Pick<Api, 'pulse'>) =>
  fromPromise<RequestPulse['output'], RequestPulse['input']>(({ input, signal }) => api.pulse(input.tags, signal));
