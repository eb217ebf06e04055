import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './findChromium.mjs';

/** How every browser here is started: the system's Chromium, with a camera and a microphone that are not real. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // A page that a story serves itself counts as foreign, and may then not reach a server on this machine.
      '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
    ],
  };
}
