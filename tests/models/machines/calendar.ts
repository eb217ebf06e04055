import { calendarMachine } from '@colloquy/machines/calendar/calendarMachine.ts';
import { modelOf } from '../model.ts';

const today = '2026-11-22';
const item = { id: 'i1', title: 'Call', date: today, description: '' };

export const calendar = modelOf(calendarMachine, {
  everything: {
    input: { today, items: [item] },
    events: [
      { type: 'user.monthTurned', by: 1 },
      { type: 'user.dayFocused', day: '2026-11-23' },
      { type: 'day.neared', day: today },
      { type: 'day.neared', day: '2026-11-23' },
      { type: 'day.left' },
      { type: 'popup.neared' },
      { type: 'user.dayOpened', day: today },
      { type: 'user.popupClosed' },
      { type: 'user.itemFormOpened', id: 'i1' },
      { type: 'user.itemCancelled' },
      { type: 'user.itemSaved', item: { ...item, title: 'Longer call' } },
      { type: 'user.itemRemoved', id: 'i1' },
      { type: 'user.removalUndone' },
      { type: 'user.publicityToggled' },
    ],
    distinguishBy: ({ items, shown, dismissed, edited, removed }) => [
      items,
      shown,
      dismissed,
      edited,
      removed === undefined,
    ],
  },
});
