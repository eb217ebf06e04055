import type { RosterEntry } from '../contract/roomEvents.ts';
import { OWN_CLIENT } from '../contract/clientVersion.ts';

/** The people in the tests. Alice's member id is the smallest: towards bob and carol she is polite. */
export const alice: RosterEntry = { user_id: 'alice', socket_id: 'a-member', name: 'Alice', client: OWN_CLIENT };
export const bob: RosterEntry = { user_id: 'bob', socket_id: 'b-member', name: 'Bob', client: OWN_CLIENT };
export const carol: RosterEntry = { user_id: 'carol', socket_id: 'c-member', name: 'Carol', client: OWN_CLIENT };
/** Knows only the original product's events. Her member id is smaller than everybody's. */
export const petra: RosterEntry = { user_id: 'petra', socket_id: '0-member' };
