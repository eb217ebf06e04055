import type { Pulse } from '../contract/http.ts';

/** Asks the server how many talk and wait (`GET /api/pulse`); rejects with a `Failure`. */
export type AskPulse = { input: { tags: readonly string[] }; output: Pulse };

/** The sight port: a callback actor that says whether the page is looked at; `hidden` is said at the start too. */
export type SightEvent = { type: 'page.shown' } | { type: 'page.hidden' };
