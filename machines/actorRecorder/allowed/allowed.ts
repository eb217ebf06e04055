import { fields, plainValue, type Redact } from '../redact.ts';
import * as others from './others.ts';
import { landingSearch } from './landingSearch.ts';
import { auth } from './auth.ts';
import { peerNegotiation, peerQuality } from './peer.ts';
import { roomCall } from './roomCall.ts';
import { stream } from './stream.ts';

/** What may be recorded of a machine: fields of its context, and of the events that it and its ports receive. */
export type Allowed = { context: Redact; events: Readonly<Record<string, Redact | undefined>> };

/** A machine without an allow list is drawn, and only its states are recorded. */
const NOTHING: Allowed = { context: fields({}), events: {} };

const MACHINES: Readonly<Record<string, Allowed | undefined>> = {
  ...others,
  landingSearch,
  roomCall,
  peerNegotiation,
  peerQuality,
  stream,
  auth,
  mediaHandOver: { context: fields({ viewers: plainValue, tries: plainValue, server: plainValue }), events: {} },
};

export const allowed = (machine: string | undefined): Allowed => MACHINES[machine ?? ''] ?? NOTHING;
