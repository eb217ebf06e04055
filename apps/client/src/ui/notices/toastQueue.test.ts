import { expect, test } from 'vitest';
import { queued, shownOf, type Waiting } from './toastQueue.ts';

const toast = (id: number, text: string, tone: Waiting['tone'] = 'info'): Waiting => ({ id, text, tone, since: 0 });
const textsOf = (toasts: readonly Waiting[]) => toasts.map(({ text }) => text);
const queueOf = (...toasts: Waiting[]) => toasts.reduce<readonly Waiting[]>(queued, []);

test('[R-UI-19] a toast waits behind a different one and is dropped behind an equal one', () => {
  const queue = queueOf(toast(1, 'Bob joined'), toast(2, 'Carol joined'), toast(3, 'Bob joined'));
  expect(textsOf(queue)).toEqual(['Bob joined', 'Carol joined']);
  expect(shownOf(queue)?.text).toBe('Bob joined');
});

test('[R-UI-19] an error is shown before older toasts, and is not dropped where too many wait', () => {
  const errors = queueOf(toast(1, 'Bob joined'), toast(2, 'Camera lost', 'error'));
  expect(shownOf(errors)?.text).toBe('Camera lost');
  const full = queueOf(
    toast(1, 'Camera lost', 'error'),
    toast(2, 'Screen lost', 'error'),
    ...['Bob', 'Carol', 'Dan', 'Eve'].map((name, place) => toast(3 + place, name)),
  );
  expect(textsOf(full)).toEqual(['Camera lost', 'Screen lost', 'Bob', 'Dan', 'Eve']);
});
