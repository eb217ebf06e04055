import { expect, test } from 'vitest';
import { AGREEMENT_VERSION } from '@colloquy/machines/contract/constants.ts';
import { agreementMessages } from './agreement.ts';

/** What people agree to, without the label of the button that declines. */
const { leave: _, ...agreed } = agreementMessages;

/** After a change of the text, enter the next version and its digest here: everybody is asked again. */
test('[R-LAND-26] another text has another version', () => {
  const digest = Array.from(JSON.stringify(agreed)).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 0);
  expect([AGREEMENT_VERSION, digest]).toEqual(['2', 660_413_658]);
});

test('[R-LAND-25] it says in plain words that one is 18 or over, and that people read reports', () => {
  expect(agreementMessages.agree).toBe('I am 18 or over and I agree');
  expect(agreementMessages.rules.join(' ')).toMatch(/You are 18 or over\..*Reports are read by people\./);
});
