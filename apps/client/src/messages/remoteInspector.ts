import type { InspectionEnd } from '@colloquy/machines/contract/inspect.ts';
import { count } from './formats.ts';
import { localised } from './localised.ts';

export const remoteMessages = localised('remoteInspector', {
  title: 'Watch a call',
  hint: 'Everyone in the room sees that a developer is watching, and can refuse. You see what their state machines do: no names, messages, pictures or addresses.',
  room: 'Room',
  token: 'Token of this installation',
  tokenHint: 'The value of INSPECT_TOKEN. It isn’t stored.',
  show: 'Show the token',
  hide: 'Hide the token',
  watch: 'Watch',
  refused: 'This token isn’t valid here.',
  people: 'People being watched',
  nobody: 'Nobody has sent anything yet.',
  states: {
    watched: 'watched',
    refused: 'refused',
    left: 'left',
    cut: 'cut off: it sent more at once than the server accepts',
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
    expired: 'The grant has expired.',
    lost: 'The servers can no longer check the grant.',
    refused: 'The server doesn’t recognize this grant.',
    closed: 'The server closed the connection.',
  } satisfies Record<InspectionEnd | 'refused' | 'closed', string>,
} as const);
