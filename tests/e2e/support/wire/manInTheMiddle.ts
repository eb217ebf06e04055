import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { bridgeCalls, type Bridge, type Manner } from './bridgeCalls.ts';

type Described = { sdp: string };
type Frame = { head: string; name: string; payload: { offer?: Described; answer?: Described } };

/** An event of our namespace, with or without the number of its acknowledgement. */
function readFrame(text: string): Frame | undefined {
  const [, head, body] = /^(42\/signal,\d*)(\[.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) return undefined;
  const [name, payload] = JSON.parse(body) as [string, Frame['payload']];
  return { head, name, payload };
}

const textOf = ({ head, name, payload }: Frame): string => head + JSON.stringify([name, payload]);

/**
 * What a hostile signalling server can do to a call of two: it replaces both descriptions by its own, so that each side
 * connects to a page in the middle, which forwards sound, picture and chat.
 *
 * @returns a function that puts it before a page; to be called for both before they open anything.
 */
export async function manInTheMiddle(browser: Browser, baseURL: string, manner: Manner = 'takesPart') {
  const context = await browser.newContext();
  const middle = await context.newPage();
  await middle.goto(`${baseURL}/faq`);
  await middle.evaluate(bridgeCalls, manner);
  const ask = (name: keyof Bridge, sdp: string) =>
    middle.evaluate(([called, given]) => (globalThis as unknown as { bridge: Bridge }).bridge[called](given), [
      name,
      sdp,
    ] as const);

  /** A page's events: offers and answers are exchanged, candidates are part of the middle's descriptions. */
  async function exchanged(text: string): Promise<string | undefined> {
    const frame = readFrame(text);
    if (frame?.name === 'ice-candidate') return undefined;
    const { offer, answer } = frame?.payload ?? {};
    if (frame?.name === 'offer' && offer) offer.sdp = await ask('takeOffer', offer.sdp);
    else if (frame?.name === 'answer' && answer) answer.sdp = await ask('takeAnswer', answer.sdp);
    else return text;
    return textOf(frame);
  }

  return {
    standBefore: (page: Page) =>
      page.routeWebSocket(/\/socket\.io\//, (wire: WebSocketRoute) => {
        const server = wire.connectToServer();
        let last = Promise.resolve();
        const passOn = async (before: Promise<void>, message: string | Buffer) => {
          await before;
          const text = typeof message === 'string' ? await exchanged(message) : message;
          if (text !== undefined) server.send(text);
        };
        wire.onMessage((message) => {
          last = passOn(last, message);
        });
      }),
    close: () => context.close(),
  };
}
