import type { NoticeName, Notices } from '../contract/wire.ts';

/** `{type: 'signal.<wire name>', payload}` for every notice of the contract; the wire value is nested unchanged. */
export type NoticeEvent = { [K in NoticeName]: { type: `signal.${K}`; payload: Notices[K] } }[NoticeName];
