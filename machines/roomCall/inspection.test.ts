import { expect, test } from 'vitest';
import { bob } from '../testing/rosterEntries.ts';
import { startRoom } from '../testing/startRoom.ts';

function inCall() {
  const started = startRoom();
  started.requestSeat();
  started.takeSeat([bob]);
  return started;
}
const watched = { pass: 'pass', ends_at: 1 };
const stateOf = ({ room }: ReturnType<typeof inCall>) => {
  const value = room.getSnapshot().value as { connected: { inCall: { inspection: string } } };
  return value.connected.inCall.inspection;
};

test('[R-INSPECT-43] nothing is sent to a developer until the server announces one', () => {
  const started = inCall();
  expect(started.inspected.opened()).toBe(0);
  started.notice('inspected', watched);
  expect(started.inspected.inputs).toEqual([{ pass: 'pass' }]);
  expect(JSON.stringify(started.room.getSnapshot().context)).not.toContain('"pass"');
});

test.each([
  ['the server says so', ({ notice }: ReturnType<typeof inCall>) => notice('inspectionEnded', {})],
  ['the port says so', ({ inspected }: ReturnType<typeof inCall>) => inspected.emit({ type: 'inspection.ended' })],
])('[R-INSPECT-43] the port is closed when %s', (_, end) => {
  const started = inCall();
  started.notice('inspected', watched);
  end(started);
  expect(stateOf(started)).toBe('unwatched');
  expect(started.inspected.closed()).toBe(1);
});

test('[R-INSPECT-45] a person who refuses is not watched again in this call', () => {
  const started = inCall();
  started.notice('inspected', watched);
  started.room.send({ type: 'user.inspectionRefused' });
  expect(started.inspected.commands).toEqual([{ type: 'refuse.inspection' }]);
  expect(started.inspected.closed()).toBe(1);
  started.notice('inspected', watched);
  expect(started.inspected.opened()).toBe(1);
});
