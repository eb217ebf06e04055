import type { Pulse } from '../contract/http.ts';

/** Asks the server how many people talk and wait (`GET /api/pulse`); rejects with a `Failure`. */
export type RequestPulse = { input: { tags: readonly string[] }; output: Pulse };

/**
 * The visibility port: a callback actor that reports whether the page is visible; `hidden` is sent at the start too.
 */
export type VisibilityEvent = { type: 'page.shown' } | { type: 'page.hidden' };
