import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find/findChromium.mjs';

/** How every browser here is started: the system's Chromium, with a camera and a microphone that are not real. */
export function launchOptions(options?: { isWhole: boolean }): LaunchOptions {
  return {
    executablePath: findChromium(options),
    chromiumSandbox: false,
    args: [
      // Ten pictures a second are enough to see whether they move, and cost half.
      '--use-fake-device-for-media-stream=fps=10',
      // Without a graphics card its work is simulated, which costs more than to draw at once.
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // A page that a story serves itself counts as foreign, and may then not reach a server on this machine.
      '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
    ],
  };
}
