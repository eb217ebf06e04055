import { expect, it } from 'vitest';
import type { Recording, RecordOf } from '../actorRecorder/format.ts';
import type { Json } from '../actorRecorder/redact.ts';
import { findState, isActive } from './findState.ts';

const common = { source: 0, t: 0, wall: 0 };
const step = (seq: number, actor: number, value: Json): RecordOf<'step'> => ({
  ...common,
  seq,
  kind: 'step',
  actor,
  event: 'x',
  taken: [],
  guards: [],
  status: 'active',
  value,
  patch: [],
});

it('[R-INSPECT-24] a state is active where the value names it, or a state inside it', () => {
  const value = { call: { link: 'open', hand: { up: 'shown' } } };
  expect(['m', 'm.call', 'm.call.link.open', 'm.call.hand.up'].map((id) => isActive(value, id))).toEqual(
    Array(4).fill(true),
  );
  expect(['m.call.link.away', 'm.door', 'm.call.link.open.x'].map((id) => isActive(value, id))).toEqual(
    Array(3).fill(false),
  );
});

it('[R-INSPECT-24] finds the first record at which a machine of that name comes to a state', () => {
  const recording: Recording = {
    sources: [{ participant: 'a', node: 'b', began: 0 }],
    records: [
      { ...common, seq: 0, kind: 'actor', actor: 0, id: 'other', machine: 'other' },
      { ...common, seq: 1, kind: 'actor', actor: 1, id: 'call', machine: 'call' },
      step(2, 0, 'live'),
      step(3, 1, 'door'),
      step(4, 1, { live: 'muted' }),
      step(5, 1, { live: 'heard' }),
    ],
  };
  expect(findState(recording, 'call.live')).toEqual({ at: 4, actor: '0/1' });
  expect(findState(recording, 'call.gone')).toBeUndefined();
});
