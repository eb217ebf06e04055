import { chromium, type Browser, type BrowserServer } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';

/** A separate Chromium, so that its cost can be measured separately. */
export type MeasuredBrowser = { browser: Browser; pid: number; close(): Promise<void> };

/** The camera's frame rate. */
const CAMERA = 20;

export async function startBrowser(): Promise<MeasuredBrowser> {
  const options = launchOptions();
  const args = options.args?.map((arg) => arg.replace(/^(--use-fake-device-for-media-stream)=.*$/, `$1=fps=${CAMERA}`));
  const server: BrowserServer = await chromium.launchServer({ ...options, ...(args && { args }) });
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, pid: server.process().pid ?? 0, close: () => server.close() };
}
