import { expect, test } from 'vitest';
import { PLACES, whereToPermit } from './permissions.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each<[string, string, RegExp, number?]>([
  ['Chrome', `${MAC} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, /left end of the address bar/],
  [
    'Edge',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    /left end of the address/,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', /crossed-out camera/],
  [
    'Safari',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    /Settings for This Website/,
  ],
  ['Safari on an iPhone', `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`, /Website Settings/],
  ['Chrome on an iPhone', `${PHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, /your device’s Settings/],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, /Permissions/],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', /Tap the lock/],
  [
    'Safari on an iPad, which says it was a Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    /Website Settings, /,
    5,
  ],
  ['an unknown browser', 'Lynx/2.9', /your browser’s settings/],
])('[R-MEDIA-24] %s', (_, userAgent, words, touchPoints = 0) => {
  expect(PLACES[whereToPermit(userAgent, touchPoints)]).toMatch(words);
});
