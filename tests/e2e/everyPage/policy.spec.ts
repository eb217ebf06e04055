import { expect, test } from '@playwright/test';
import { watchPolicy } from '../support/checks/policy.ts';

/** The features that a call uses, and those that Chromium gives to pages without asking. */
const ALLOWED = [
  'autoplay',
  'camera',
  'clipboard-write',
  'cross-origin-isolated',
  'display-capture',
  'fullscreen',
  'local-network',
  'local-network-access',
  'loopback-network',
  'media-playback-while-not-visible',
  'microphone',
  'on-device-speech-recognition',
  'picture-in-picture',
  'screen-wake-lock',
  'speaker-selection',
];

test('[R-HTTP-24] of all features of this browser, our pages may use only those that a call needs', async ({
  page,
}) => {
  await page.goto('/');
  const allowed = await page.evaluate<string[]>(() => Reflect.get(document, 'featurePolicy').allowedFeatures());
  // `ch-…` are client hints, sent to servers that ask for them; ours does not.
  expect(allowed.filter((name) => !name.startsWith('ch-') && !ALLOWED.includes(name))).toEqual([]);
  expect(allowed).toEqual(expect.arrayContaining(['camera', 'microphone', 'display-capture', 'picture-in-picture']));
});

test('[R-HTTP-3] injected script does not run in any way, and is reported @gate', async ({ page, baseURL }) => {
  const reports: string[] = [];
  await watchPolicy(page, baseURL ?? '', (what) => reports.push(what));
  await page.goto('/');
  const refused = await page.evaluate(async () => {
    const element = document.createElement('div');
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const anew = (make: () => unknown) => {
      try {
        make();
        return 'taken';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    document.body.append(element);
    const inline = document.createElement('script');
    inline.append('globalThis.ran = true');
    const foreign = document.createElement('img');
    foreign.src = 'https://example.com/seen.png';
    document.body.append(inline, foreign);
    return {
      attribute: anew(() => element.setAttribute('onclick', 'globalThis.ran = true')),
      html: anew(() => (element.innerHTML = '<img src=x onerror="globalThis.ran = true">')),
      parsed: anew(() => new DOMParser().parseFromString('<b>', 'text/html')),
      evaluated: anew(() => Reflect.apply(setTimeout, globalThis, ['globalThis.ran = true'])),
      policy: anew(() => Reflect.get(globalThis, 'trustedTypes').createPolicy('other', {})),
      worker: anew(() => new Worker('/sw.js')),
      script: anew(() => (inline.src = '/initialThemeAndLanguage.js')),
      ran: 'ran' in globalThis,
    };
  });
  const refusal = 'TypeError';
  expect(refused).toEqual({
    attribute: refusal,
    html: refusal,
    parsed: refusal,
    evaluated: expect.stringMatching(/EvalError|TypeError/),
    policy: refusal,
    worker: refusal,
    script: refusal,
    ran: false,
  });
  const ways = ['img-src', 'require-trusted-types-for', 'trusted-types'];
  await expect.poll(() => reports.map((what) => what.split(':')[0])).toEqual(expect.arrayContaining(ways));
});
