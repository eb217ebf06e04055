import { count } from './formats.ts';
import { localised } from './localised.ts';

/** The line about how many people talk and wait. */
export const pulseMessages = localised('pulse', {
  pulse: (talking: number, waiting: number) => {
    if (talking === 0) return `${count(waiting, 'person is', 'people are')} waiting to talk.`;
    const now = `${count(talking, 'person is', 'people are')} talking now`;
    return waiting === 0 ? `${now}.` : `${now}, ${waiting} ${waiting === 1 ? 'is' : 'are'} waiting.`;
  },
} as const);
