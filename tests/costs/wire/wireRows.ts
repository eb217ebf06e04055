import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { RequestName } from '@colloquy/machines/contract/wire.ts';
import type { TestSetup } from '../../authorisation/testSetup.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { FLOOD } from '@colloquy/server/signalling/requests/flood.ts';

/** The payload of each repetition, and what must happen in between for it to be valid again. */
export type WireRow = {
  label?: string;
  /** Overrides of the heaviest payload that the schema and this row's rule allow. */
  payload?: (setup: TestSetup, at: number) => object;
  /** Sent by the same socket in between: it counts towards the same limit, and the figure is the mean of both. */
  between?: (setup: TestSetup) => [event: RequestName, payload: object];
  /** Done by another member in between, on the other node. */
  undo?: (setup: TestSetup) => Promise<unknown>;
  /** More people in the room, on the measured node. */
  others?: number;
  /** The maximum number: each needs its own data. */
  most?: number;
  /** Counts towards another limit besides events: that of created rooms. */
  makesRooms?: true;
};

const own = ({ room, actor }: TestSetup) => ({ room_name: room, user_id: actor.id });
const other = ({ within }: TestSetup, id: string): TestClient => {
  const found = within.find((person) => person.id === id);
  if (!found) throw new Error('Nobody has that id in the test setup');
  return found;
};

/** As many unknown keys as a frame can hold: they are parsed, and then dropped. */
const unknownKeys = () =>
  Object.fromEntries(Array.from({ length: (LIMITS.frameBytes - 1_024) / 12 }, (_, at) => [at.toString(36), at % 10]));

/** The cost of each message grows with its receivers. */
const CROWD = 100;
/** With more, a sender exceeds the burst before anything is measured. */
const FEW = Math.min(20, FLOOD.burst);

const TIMEOUT_MS = 8_000;
const ONCE: readonly WireRow[] = [{}];

/** Events that have one row for each of their actions. */
type WithActions = 'adminAction' | 'stream-moderate' | 'stream-stage';
export const isWithActions = (event: RequestName): event is WithActions =>
  event === 'adminAction' || event === 'stream-moderate' || event === 'stream-stage';

/** The variants of each event; `ACTION_ROWS` has those of each action. A missing one does not compile. */
export const WIRE_ROWS: Readonly<Record<Exclude<RequestName, WithActions>, readonly WireRow[]>> = {
  createRoom: [
    { label: 'one that lives' },
    { label: 'a new one', makesRooms: true, payload: () => ({ room_name: randomUUID() }) },
  ],
  joinRoom: [
    { label: 'again' },
    {
      label: 'from one room to another',
      payload: ({ room }, at) => ({ room_name: at % 2 ? room : `${room}-elsewhere` }),
    },
  ],
  leaveRoom: [{ label: 'and joinRoom', between: (setup) => ['joinRoom', own(setup)] }],
  syncRoom: [{}, { label: `in a room of ${CROWD}`, others: CROWD }],
  offer: ONCE,
  answer: ONCE,
  'ice-candidate': [{ label: `${LIMITS.candidatesTogether} at once`, payload: () => ({ candidate: undefined }) }],
  chatMessage: [
    { payload: () => ({ id: undefined }) },
    { label: `in a room of ${CROWD}`, others: CROWD, payload: () => ({ id: undefined }) },
  ],
  sendReaction: [{}, { label: `in a room of ${CROWD}`, others: CROWD }],
  setState: [
    { payload: (_, at) => ({ mic: at % 2 === 0 }) },
    { label: `in a room of ${CROWD}`, others: CROWD, payload: (_, at) => ({ mic: at % 2 === 0 }) },
    { label: 'full of unknown keys', payload: (_, at) => ({ ...unknownKeys(), mic: at % 2 === 0 }) },
  ],
  'request-broadcasters': ONCE,
  'start-stream': [{ label: 'and end-stream', between: () => ['end-stream', {}] }],
  'change-stream': ONCE,
  'join-stream': ONCE,
  'leave-stream': [
    {
      label: 'and join-stream',
      between: ({ actor, idOf }) => [
        'join-stream',
        { broadcaster_id: idOf.broadcaster, viewer: { id: actor.id, name: 'Viewer' } },
      ],
    },
  ],
  'end-stream': [{ label: 'and start-stream', between: ({ actor }) => ['start-stream', { user_id: actor.id }] }],
  'stream-strained': ONCE,
  'stream-offer': ONCE,
  'stream-answer': ONCE,
  'stream-ice-candidate': ONCE,
  'stream-quality': ONCE,
  'stream-chat': ONCE,
  'stream-reaction': ONCE,
};

const ADMIN_ROWS: Readonly<Record<string, WireRow>> = {
  mute: {},
  disableCamera: {},
  kick: { most: FEW, others: FEW },
  transfer: {
    async undo(setup) {
      const { actor, idOf } = setup;
      const assigned = () => actor.received.filter(({ event }) => event === 'adminAssigned').length;
      const before = assigned();
      await other(setup, idOf.member).ask('adminAction', { action: 'transfer', target_socket_id: actor.id });
      // Its node learns of it a moment later.
      for (const end = Date.now() + TIMEOUT_MS; assigned() === before && Date.now() < end; await wait(2));
    },
  },
  lock: { label: 'and unlock', between: () => ['adminAction', { action: 'unlock' }] },
  unlock: { label: 'and lock', between: () => ['adminAction', { action: 'lock' }] },
  setKnock: { payload: (_, at) => ({ knock: at % 2 === 0 }) },
  admit: {},
  decline: {},
  setSeats: { payload: (_, at) => ({ seats: LIMITS.seatsMax - (at % 2) }) },
};

/** As many as there may be, each as long as it may be. */
const manyWords = () =>
  Array.from({ length: STREAMS.blockedWords }, (_, at) => `${at}`.padEnd(STREAMS.blockedWord, 'x'));

export const ACTION_ROWS: Readonly<Record<WithActions, Readonly<Record<string, WireRow>>>> = {
  adminAction: ADMIN_ROWS,
  'stream-moderate': {
    read: {},
    delete: {},
    timeOut: {},
    ban: {},
    appoint: {},
    lift: {},
    slow: { payload: (_, at) => ({ seconds: at % STREAMS.slowSecondsMost }) },
    words: { label: `${STREAMS.blockedWords} of them`, payload: () => ({ words: manyWords() }) },
  },
  'stream-stage': { ask: {}, leave: {}, remove: {}, accept: {}, decline: {}, show: {} },
};
