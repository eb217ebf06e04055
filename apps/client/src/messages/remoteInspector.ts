import type { InspectionEnd } from '@colloquy/machines/contract/inspect.ts';
import { count } from './formats.ts';
import { localised } from './locale.ts';

export const remoteWords = localised({
  title: 'Watch a call',
  hint: 'Everybody in the room sees that a developer watches, and can refuse. You see what their machines do: no names, no messages, no pictures, no addresses.',
  room: 'Room',
  token: 'Token of this installation',
  tokenHint: 'What its INSPECT_TOKEN is set to. It is not kept.',
  show: 'Show the token',
  hide: 'Hide the token',
  watch: 'Watch',
  refused: 'There is no watching with this token.',
  people: 'Who is watched',
  nobody: 'Nobody has sent anything yet.',
  states: {
    watched: 'watched',
    refused: 'refused',
    left: 'left',
    cut: 'cut off: it said more at once than the server takes',
  },
  missing: (records: number) => `${count(records, 'record', 'records')} missing`,
  thin: (records: number) => `${count(records, 'record', 'records')} without payload`,
  clock: (ms: number, within: number) => `clock ${ms < 0 ? '−' : '+'}${Math.abs(ms)} ms, ± ${within} ms`,
  noClock: 'clock not known yet',
  connecting: 'Connecting…',
  until: (time: string) => `Ends at ${time}`,
  stop: 'Stop watching',
  again: 'Watch again',
  ended: {
    revoked: 'The grant was revoked.',
    expired: 'The grant is over.',
    lost: 'The servers can no longer tell whether the grant counts.',
    refused: 'The server does not know this grant.',
    closed: 'The server closed the connection.',
  } satisfies Record<InspectionEnd | 'refused' | 'closed', string>,
} as const);
