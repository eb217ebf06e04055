import { expect, test } from 'vitest';
import { submitIf } from './submitIf.ts';

test('[R-AUTH-27] what turns the codes on or off is sent once it is filled in, and never by loading another page', () => {
  const done: string[] = [];
  const event = { preventDefault: () => done.push('kept the page') };
  submitIf(false, () => done.push('sent'))(event);
  expect(done).toEqual(['kept the page']);
  submitIf(true, () => done.push('sent'))(event);
  expect(done).toEqual(['kept the page', 'kept the page', 'sent']);
});
