import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find/findChromium.mjs';

/** Launch options of all browsers: the system's Chromium with fake camera and microphone. */
export function launchOptions(options?: { isWhole: boolean }): LaunchOptions {
  return {
    executablePath: findChromium(options),
    chromiumSandbox: false,
    args: [
      // Ten frames a second are enough to detect motion, at half the cost.
      '--use-fake-device-for-media-stream=fps=10',
      // Emulating a graphics card costs more than software rendering.
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // Opening an output sometimes hangs on a machine without one, and levels of voices are measured as they are played.
      '--disable-audio-output',
      // Pages served by a test count as foreign and could otherwise not reach a local server.
      '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
    ],
  };
}
