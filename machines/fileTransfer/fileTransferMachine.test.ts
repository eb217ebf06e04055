import { array, assert, constant, integer, oneof, property, record, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { FILES } from '../contract/files.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { fileTransferMachine, type FileTransferEvent } from './fileTransferMachine.ts';
import type { FileChannelCommand, FileChannelEvent, FileChannelInput } from './ports.ts';

const PART = FILES.chunkBytes;
/** One part, and the rest. */
const SIZE = PART + 10;

function start(direction: FileChannelInput['direction'], size = SIZE) {
  const channel = fakeCallbackPort<FileChannelCommand, FileChannelEvent & EventObject, FileChannelInput>();
  const clock = createSimulatedClock();
  const actor = createActor(fileTransferMachine.provide({ actors: { channel: channel.logic } }), {
    clock,
    input: { transferId: '1', memberId: 'bob', direction, name: 'a.txt', size },
  }).start();
  return {
    actor,
    clock,
    emit: (event: FileChannelEvent) => channel.emit(event),
    state: () => actor.getSnapshot().value,
    commands: () => channel.commands.map(({ type }) => type),
  };
}

test('every state is described', () => {
  expect(statesWithoutDescription(fileTransferMachine)).toEqual([]);
});

test('[R-CHAT-26] nothing is sent before the receiver accepts, and it is done when the receiver has everything', () => {
  const { emit, state, commands } = start('outgoing');
  expect(commands()).toEqual([]);
  emit({ type: 'remote.accepted' });
  emit({ type: 'file.moved', bytes: PART });
  emit({ type: 'file.moved', bytes: 10 });
  expect([state(), commands()]).toEqual(['moving', ['send.file']]);
  emit({ type: 'remote.received' });
  expect(state()).toBe('done');
});

test('[R-CHAT-26] the receiver accepts, and has the file when all of its bytes are there', () => {
  const { actor, emit, state, commands } = start('incoming');
  emit({ type: 'remote.accepted' });
  expect(state()).toBe('offered');
  actor.send({ type: 'user.accepted' });
  emit({ type: 'file.moved', bytes: PART });
  expect(state()).toBe('moving');
  emit({ type: 'file.moved', bytes: 10 });
  expect([state(), commands()]).toEqual(['done', ['accept.file', 'finish.file']]);
});

test('[R-CHAT-27] either side ends it, before and after it was accepted', () => {
  for (const [direction, end, before] of [
    ['outgoing', 'user.cancelled', 'withdrawn'],
    ['outgoing', 'remote.cancelled', 'declined'],
    ['incoming', 'user.cancelled', 'declined'],
    ['incoming', 'remote.cancelled', 'withdrawn'],
  ] as const) {
    const early = start(direction);
    early.actor.send({ type: end });
    expect(early.state()).toBe(before);
    expect(early.commands()).toEqual(end === 'user.cancelled' ? ['cancel.file'] : []);
    const late = start(direction);
    late.actor.send({ type: direction === 'incoming' ? 'user.accepted' : 'remote.accepted' });
    late.actor.send({ type: end });
    expect(late.state()).toBe('cancelled');
    expect(late.commands().includes('cancel.file')).toBe(end === 'user.cancelled');
  }
});

test('[R-CHAT-28] bytes without acceptance, or more than offered, end a transfer', () => {
  const early = start('incoming');
  early.emit({ type: 'file.moved', bytes: 1 });
  expect([early.state(), early.commands()]).toEqual(['failed', ['cancel.file']]);
  const tooMuch = start('incoming');
  tooMuch.actor.send({ type: 'user.accepted' });
  tooMuch.emit({ type: 'file.moved', bytes: PART });
  tooMuch.emit({ type: 'file.moved', bytes: 11 });
  expect([tooMuch.state(), tooMuch.commands()]).toEqual(['failed', ['accept.file', 'cancel.file']]);
});

test('[R-CHAT-28] parts of another size, with which a small file would be a flood of messages, end a transfer', () => {
  for (const bytes of [0, 1, PART - 1, PART + 1]) {
    const { actor, emit, state, commands } = start('incoming');
    actor.send({ type: 'user.accepted' });
    emit({ type: 'file.moved', bytes });
    expect([bytes, state(), commands()]).toEqual([bytes, 'failed', ['accept.file', 'cancel.file']]);
  }
});

test('[R-CHAT-27] a lost connection and a standstill are failures', async () => {
  const lost = start('outgoing');
  lost.emit({ type: 'channel.closed' });
  expect(lost.state()).toBe('failed');
  const still = start('outgoing');
  still.emit({ type: 'remote.accepted' });
  await still.clock.pass(FILES.stalled - 1);
  still.emit({ type: 'file.moved', bytes: 1 });
  await still.clock.pass(FILES.stalled - 1);
  expect(still.state()).toBe('moving');
  await still.clock.pass(1);
  expect([still.state(), still.commands()]).toEqual(['failed', ['send.file', 'cancel.file']]);
});

test('[R-CHAT-28] whatever the other page sends, no receiver takes more than was offered, or finishes with less', () => {
  const event = oneof(
    record({
      type: constant('file.moved' as const),
      bytes: oneof(constantFrom(PART, 10), integer({ min: 0, max: 2 * PART })),
    }),
    record({
      type: constantFrom<Exclude<FileTransferEvent['type'], 'file.moved'>[]>(
        'remote.accepted',
        'remote.received',
        'remote.cancelled',
        'user.accepted',
        'user.cancelled',
        'channel.closed',
      ),
    }),
  );
  assert(
    property(array(event), (events) => {
      const { actor, commands } = start('incoming');
      for (const each of events) if (actor.getSnapshot().status === 'active') actor.send(each);
      const { context, value } = actor.getSnapshot();
      expect(context.moved).toBeLessThanOrEqual(context.size);
      expect(commands().includes('finish.file')).toBe(value === 'done');
      if (value === 'done') expect(context.moved).toBe(context.size);
    }),
  );
});
