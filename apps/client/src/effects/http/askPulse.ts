import { fromPromise } from 'xstate';
import type { AskPulse } from '@colloquy/machines/pulse/ports.ts';
import type { Api } from './api.ts';

/** Requests how many people talk and wait now. */
export const createAskPulse = (api: Pick<Api, 'pulse'>) =>
  fromPromise<AskPulse['output'], AskPulse['input']>(({ input, signal }) => api.pulse(input.tags, signal));
