import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { calendarMachine, itemsOn, type CalendarEvent, type CalendarItem } from './calendarMachine.ts';

const TODAY = '2026-11-21';
const item = (id: string, date = TODAY): CalendarItem => ({ id, title: id, date, description: '' });
const coverage = createCoverage(calendarMachine);

function startCalendar(...items: CalendarItem[]) {
  const clock = createSimulatedClock();
  const input = { today: TODAY, items };
  const calendar = createActor(calendarMachine, { clock, input, inspect: coverage.inspect }).start();
  const context = () => calendar.getSnapshot().context;
  return {
    clock,
    context,
    send: (...events: CalendarEvent[]) => events.forEach((event) => calendar.send(event)),
    matches: (state: Parameters<ReturnType<typeof calendar.getSnapshot>['matches']>[0]) =>
      calendar.getSnapshot().matches(state),
    ids: (day = TODAY) => itemsOn(context().items, day).map(({ id }) => id),
  };
}

test('[R-CAL-2] pointing at a day with events opens its list, and moving into the list keeps it open', async () => {
  const { send, context, clock } = startCalendar(item('tea'));
  send({ type: 'day.neared', day: '2026-11-22' });
  expect(context().shown).toBeUndefined();
  send({ type: 'day.neared', day: TODAY }, { type: 'day.left' });
  await clock.pass(200);
  send({ type: 'popup.neared' });
  await clock.pass(1_000);
  expect(context().shown).toBe(TODAY);
  send({ type: 'day.left' });
  await clock.pass(300);
  expect(context().shown).toBeUndefined();
});

test('[R-CAL-2] moving from day to day switches the list at once', () => {
  const { send, context } = startCalendar(item('tea'), item('walk', '2026-11-23'));
  send({ type: 'day.neared', day: TODAY }, { type: 'day.left' }, { type: 'day.neared', day: '2026-11-23' });
  expect(context().shown).toBe('2026-11-23');
});

test('[R-CAL-2] a list closed by the user stays closed while the focus is back on its day', () => {
  const { send, context } = startCalendar(item('tea'));
  send({ type: 'user.dayOpened', day: TODAY }, { type: 'user.popupClosed' }, { type: 'day.neared', day: TODAY });
  expect(context().shown).toBeUndefined();
  send({ type: 'day.left' }, { type: 'day.neared', day: TODAY });
  expect(context().shown).toBe(TODAY);
});

test('[R-CAL-2] a list that was opened by a click stays when the pointer leaves', async () => {
  const { send, matches, clock } = startCalendar(item('tea'));
  send({ type: 'day.neared', day: TODAY }, { type: 'user.dayOpened', day: TODAY }, { type: 'day.left' });
  await clock.pass(1_000);
  expect(matches({ popup: 'reading' })).toBe(true);
});

test('[R-CAL-2] an event is added, moved to another day, removed and restored', () => {
  const { send, ids, matches } = startCalendar();
  send({ type: 'user.dayOpened', day: TODAY }, { type: 'user.itemFormOpened' });
  send({ type: 'user.itemCancelled' });
  expect(ids()).toEqual([]);
  send({ type: 'user.itemFormOpened' }, { type: 'user.itemSaved', item: item('tea') });
  expect(ids()).toEqual(['tea']);
  send({ type: 'user.itemFormOpened', id: 'tea' }, { type: 'user.itemSaved', item: item('tea', '2026-12-01') });
  expect([ids(), ids('2026-12-01')]).toEqual([[], ['tea']]);
  send({ type: 'user.itemRemoved', id: 'tea' });
  expect(ids('2026-12-01')).toEqual([]);
  send({ type: 'user.removalUndone' }, { type: 'user.removalUndone' });
  expect(ids('2026-12-01')).toEqual(['tea']);
  expect(matches({ removal: 'none' })).toBe(true);
});

test('[R-CAL-1] the month changes by button and by keyboard', () => {
  const { send, context } = startCalendar();
  send({ type: 'user.monthTurned', by: -1 });
  expect(context().focused).toBe('2026-10-21');
  send({ type: 'user.dayFocused', day: '2026-09-30' });
  expect(context().focused).toBe('2026-09-30');
});

test('[R-CAL-3] the calendar is switched between public and private', () => {
  const { send, matches } = startCalendar();
  send({ type: 'user.publicityToggled' });
  expect(matches({ publicity: 'public' })).toBe(true);
  send({ type: 'user.publicityToggled' });
  expect(matches({ publicity: 'private' })).toBe(true);
});

test('[R-CAL-2] the events of a day are listed by their times', () => {
  const { ids } = startCalendar(
    { ...item('supper'), time: '19:00' },
    { ...item('tea'), time: '09:30' },
    item('holiday'),
  );
  expect(ids()).toEqual(['holiday', 'tea', 'supper']);
});

test('every state and transition of the calendar is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});
