import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { exposeConnections } from '../../e2e/support/wire/exposeConnections.ts';
import { openPerson, type Person } from '../../e2e/support/people/person.ts';
import { launchOptions } from '../../support/chromium.ts';
import { recordTime, packed, type Times } from '../count/histograms.ts';
import { countVideo, videoFigures, type VideoCounts, type VideoFigures } from './receivedVideo.ts';
import { stopwatch, type Stopwatch } from './stopwatch.ts';

const TIMEOUT_MS = 20_000;
/** How long a guest stays before it leaves again. */
const STAY_MS = 2_000;

/** What real browsers measured during the load. */
export type BrowserReport = {
  arrivals: number;
  failed: string[];
  times: Record<string, string>;
  /** What they received from each other; undefined if nobody stayed. */
  video: VideoFigures | undefined;
};

export type Browsers = { end: () => Promise<BrowserReport>; stop: () => Promise<void> };

/** Real browsers in one room: the first stays, each of the others repeatedly joins and leaves. */
export async function startBrowsers(url: string, count: number): Promise<Browsers> {
  const browser = await chromium.launch(launchOptions());
  const times: Times = new Map();
  const failures: string[] = [];
  const over = new AbortController();
  const visits: [VideoCounts, VideoCounts][] = [];
  let arrivals = 0;
  const host = await openParticipant(browser);
  await host.open(url);
  const room = await host.host();

  const joinAndLeaveRepeatedly = async () => {
    const guest = await openParticipant(browser);
    await guest.page.addInitScript(exposeConnections);
    await guest.page.addInitScript(stopwatch);
    while (!over.signal.aborted) {
      arrivals += 1;
      const { pressed, joined, picture } = await arrive(guest, `${url}/lobby/${room}`);
      if (pressed !== undefined && joined !== undefined) recordTime(times, 'browser joined', joined - pressed);
      if (pressed !== undefined && picture !== undefined) recordTime(times, 'browser picture', picture - pressed);
      else failures.push(`a browser saw nobody within ${TIMEOUT_MS / 1_000} s`);
      const from = picture === undefined ? undefined : await countVideo(guest.page).catch(() => undefined);
      await wait(STAY_MS, undefined, { signal: over.signal }).catch(() => undefined);
      const until = from && (await countVideo(guest.page).catch(() => undefined));
      if (from && until) visits.push([from, until]);
      await guest.hangUp().catch(() => undefined);
    }
  };
  const visitsDone = Promise.all(Array.from({ length: count - 1 }, joinAndLeaveRepeatedly)).catch((error: unknown) => {
    failures.push(`a browser could not go on: ${String(error)}`);
  });
  return {
    async end() {
      over.abort();
      await visitsDone;
      return { arrivals, failed: failures, times: packed(times), video: videoFigures(visits) };
    },
    async stop() {
      over.abort();
      await browser.close();
    },
  };
}

const openParticipant = (browser: Browser): Promise<Person> => openPerson(browser, { lowResolution: true });

async function arrive({ page }: Person, address: string): Promise<Stopwatch> {
  const read = () => page.evaluate((): Stopwatch => Reflect.get(globalThis, 'stopwatch'));
  try {
    await page.goto(address, { timeout: TIMEOUT_MS });
    await page.waitForFunction(() => 'picture' in Reflect.get(globalThis, 'stopwatch'), undefined, {
      timeout: TIMEOUT_MS,
    });
  } catch {
    return await read().catch(() => ({}));
  }
  return await read();
}
