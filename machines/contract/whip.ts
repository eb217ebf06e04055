import * as z from 'zod/mini';
import { memberId } from './fields.ts';
import type { Route } from './route.ts';
import { STREAM_KEYS } from './streamKeys.ts';

/** WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep): descriptions over HTTP, from and to programs that are no page. */

export const WHIP_PATH = '/whip';
export const WHEP_PATH = '/whep';
export const SDP_TYPE = 'application/sdp';
export const SDP_FRAGMENT_TYPE = 'application/trickle-ice-sdpfrag';
/** Maximum size of a description; browsers send less than a third. */
export const SDP_BYTES = 32 * 1024;

const key = z.string().check(z.maxLength(STREAM_KEYS.length));
const link = { link: z.string() };
const ofOffer = {
  caller: 'anybody',
  body: [SDP_TYPE],
  responses: { 201: SDP_TYPE },
} as const;

const change: Route = {
  summary: 'Trickled candidates; or the answer to an offer of the server',
  caller: 'anybody',
  parameters: link,
  body: [SDP_FRAGMENT_TYPE, SDP_TYPE],
  responses: { 204: null },
  errors: ['not_found', 'media_refused', 'no_media_server'],
};
const end: Route = {
  summary: 'Ends the session',
  caller: 'anybody',
  parameters: link,
  responses: { 200: null },
  errors: ['not_found', 'no_media_server'],
};
const SENDING = [
  'token_invalid',
  'suspended',
  'already_broadcasting',
  'user_id_taken',
  'media_refused',
  'no_media_server',
] as const;

/** The calls of WHIP and WHEP. They need no cookie, so the token that protects other calls from foreign pages is none. */
export const WHIP_ROUTES: Readonly<Record<string, Route>> = {
  'POST /whip': { ...ofOffer, summary: 'Sends a broadcast; the bearer token is a stream key', errors: SENDING },
  'POST /whip/{key}': { ...ofOffer, summary: 'Sends a broadcast', parameters: { key }, errors: SENDING },
  'PATCH /whip/sessions/{link}': change,
  'DELETE /whip/sessions/{link}': end,
  'POST /whep/{id}': {
    ...ofOffer,
    summary: 'Watches a broadcast; without a body the answer is the offer of the server',
    parameters: { id: memberId },
    errors: ['stream_not_found', 'stream_full', 'banned', 'suspended', 'media_refused', 'no_media_server'],
  },
  'PATCH /whep/sessions/{link}': change,
  'DELETE /whep/sessions/{link}': end,
};
