import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from '../../streams/startBrowser.ts';
import { processorSeconds } from '../../support/processorTime.ts';
import { openBareCall } from './bareCall.ts';
import { encodingsOf, picturesOf, seeEachOther, type CallPage, type Encoding } from './callPage.ts';
import { openOurCall } from './ourCall.ts';

const PEOPLE = 4;
const SETTLE_MS = 10_000;
const SECONDS = 15;

/** The processor time of four pages and their browser, in shares of one core, and the frame rate. */
export type CallCost = { processor: number; perSecond: number; lines: number; encoding: Encoding };

/** @param like the encoding that a bare page copies, so that both do the same work. */
export async function callOfFour(
  site: string,
  who: 'ours' | 'blurred' | 'bare',
  like: Encoding = {},
): Promise<CallCost> {
  const started = await startBrowser();
  try {
    const bare = who === 'bare' ? await openBareCall(started.browser, true) : undefined;
    const call = bare ?? (await openOurCall(started.browser, site, PEOPLE, who === 'blurred'));
    for (let person = 0; person < PEOPLE; person += 1) await call.comes();
    await seeEachOther(call.pages, PEOPLE - 1);
    await bare?.encodeLike(like);
    await wait(SETTLE_MS);
    return await spent(call.pages, started.pid);
  } finally {
    await started.close();
  }
}

async function spent(pages: readonly CallPage[], pid: number): Promise<CallCost> {
  const look = async () => {
    const pictures = await Promise.all(pages.map(picturesOf));
    return {
      at: performance.now(),
      processor: await processorSeconds(pid),
      received: pictures.reduce((sum, one) => sum + one.received, 0),
      lines: Math.max(...pictures.map(({ lines }) => lines)),
    };
  };
  const before = await look();
  await wait(SECONDS * 1_000);
  const after = await look();
  const seconds = (after.at - before.at) / 1_000;
  const [page] = pages;
  const [encoding = {}] = page ? await encodingsOf(page) : [];
  return {
    processor: (after.processor - before.processor) / seconds,
    perSecond: (after.received - before.received) / seconds,
    lines: after.lines,
    encoding,
  };
}
