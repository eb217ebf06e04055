import { expect } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../support/find/findFirefox.mjs';
import { agreement, remember } from './agreement.ts';
import { joinAtOnce } from './joinAtOnce.ts';
import { exposeConnections } from '../wire/exposeConnections.ts';

/** A person in the system's Firefox, with a fake camera and microphone. */
export type FirefoxPerson = {
  open(url: string): Promise<void>;
  /** Waits until the first remote picture shows new frames; `selector` finds its element. */
  seesMoving(selector?: string): Promise<void>;
  close(): Promise<void>;
};

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // Both people are on this machine, which may have no other network.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
};

/**
 * Starts Firefox through WebDriver BiDi: Playwright supports only its own build of Firefox, and that one cannot be
 * downloaded from a package mirror.
 */
export async function openFirefoxPerson(): Promise<FirefoxPerson> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('No Firefox is installed; npm run setup installs one');
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(exposeConnections);
  await page.evaluateOnNewDocument(joinAtOnce);
  await page.evaluateOnNewDocument(remember, agreement);
  return {
    async open(url) {
      await page.goto(url);
    },
    async seesMoving(selector = '[data-member] video') {
      // Another connection starts counting from zero: each check is compared with the one before.
      let before = Infinity;
      const hasMoved = async () => {
        const now = await framesOf(page, selector);
        const moved = now > before;
        before = now;
        return moved;
      };
      await expect.poll(hasMoved, { timeout: 60_000 }).toBe(true);
    },
    close: () => browser.close(),
  };
}

/** Firefox counts no frames of a video element that plays a stream; its connections do. */
const framesOf = (page: Page, selector: string) => page.evaluate(decodedFrames, selector);

/** Runs in the page; 0 while the element plays nothing. */
async function decodedFrames(selector: string): Promise<number> {
  const connections: RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  const latest = connections.at(-1);
  const video = document.querySelector<HTMLVideoElement>(selector);
  if (!latest || !video || video.paused || video.videoWidth === 0 || video.currentTime === 0) return 0;
  let frames = 0;
  for (const [, entry] of await latest.getStats()) {
    const { type, framesDecoded = 0 }: { type: string; framesDecoded?: number } = entry;
    if (type === 'inbound-rtp') frames += framesDecoded;
  }
  return frames;
}
