import { expect, test } from 'vitest';
import { deviceOf } from './caller.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Safari/604.1`, 'Safari', 'iOS'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Microsoft Edge', 'Windows'],
  ['x'.repeat(16_000), '', ''],
  ['', '', ''],
  [undefined, '', ''],
])('[R-AUTH-25] %s is shown as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
