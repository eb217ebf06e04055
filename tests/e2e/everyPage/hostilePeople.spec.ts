import { expect, test } from '@playwright/test';
import { TestClient as Client } from '../../support/people/testClient.ts';
import { AMOUNTS, pieces } from '../support/hostile/payloads.ts';
import { detectInjection } from '../support/hostile/tripwire.ts';
import { openPerson } from '../support/people/person.ts';
import { streamPageOf } from '../support/people/streaming.ts';

/** What a message may be made up with: `code`, **bold** and blocks. */
const MARKS = ['**', '`', '```'];

/** A custom client, which sends whatever it likes. */
async function connectClient(url: string): Promise<Client> {
  const client = new Client(url, { origin: url });
  await client.waitForConnect();
  return client;
}

for (const { some, texts } of AMOUNTS) {
  test(`[R-UI-50] names, messages and tags in a call are text: ${some}`, async ({ browser, baseURL }) => {
    const me = await openPerson(browser, { portrait: { hue: 0, framesPerSecond: 2 } });
    const tripped = await detectInjection(me.page, baseURL ?? '');
    await me.page.route('**/api/rooms/*', async (route) => {
      const details = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...details, tags: texts } });
    });
    await me.open('/');
    const room = await me.host(8);
    await expect(me.aloneBanner()).toBeVisible();
    let [named, count] = [0, 0];
    for (const piece of pieces(texts, 6)) {
      await me.openPanel('Participants');
      const others = await Promise.all(
        piece.map(async (name, n) => {
          const client = await connectClient(baseURL ?? '');
          const joined = await client.ask('joinRoom', {
            room_name: room,
            user_id: `x-${count}-${n}`,
            name,
            client: name,
          });
          // Names with unprintable characters are refused: such a person comes without one.
          if (joined.ok) return { client, name };
          expect(joined.error?.code).toBe('invalid');
          await client.join(room, `x-${count}-${n}`);
          return { client };
        }),
      );
      for (const { client, name } of others) {
        if (name === undefined) continue;
        const people = me.page.getByRole('tabpanel', { name: 'Participants' });
        await expect(people.getByText(name, { exact: true }).first()).toBeVisible();
        named++;
        await client.ask('setState', { mic: true, camera: false, screen: false, hand: true });
      }
      for (const [n, { client }] of others.entries()) {
        const mark = MARKS[n % MARKS.length] ?? '';
        for (const message of [piece[n] ?? '', `${mark}${piece[n]}${mark}`])
          if ((await client.ask('chatMessage', { message })).ok) count++;
      }
      await me.openPanel('Chat');
      await me.openPanel('Details');
      for (const { client } of others) {
        await client.ask('leaveRoom', { room_name: room });
        client.leave();
      }
    }
    await me.openPanel('Chat');
    await expect(me.page.getByRole('log').getByRole('listitem')).toHaveCount(Math.min(count, 500));
    expect(named).toBeGreaterThan(texts.length * 0.8);
    expect(count).toBeGreaterThan(texts.length * 1.9);
    expect(tripped).toEqual([]);
    await me.close();
  });

  test(`[R-UI-50] names and messages at a broadcast are text: ${some}`, async ({ browser, baseURL }) => {
    const me = await openPerson(browser, { portrait: { hue: 0, framesPerSecond: 2 } });
    const tripped = await detectInjection(me.page, baseURL ?? '');
    await me.open('/stream');
    const mine = streamPageOf(me);
    const own = await mine.goesLive();
    const viewer = await connectClient(baseURL ?? '');
    await viewer.ask('request-broadcasters');
    const broadcasters = await viewer.waitForNotice('broadcaster-available');
    const broadcaster_id = broadcasters.find(({ name }) => name === own)?.id;
    expect((await viewer.ask('join-stream', { broadcaster_id, viewer: { id: 'v', name: texts[0] } })).ok).toBe(true);
    let [shown, count] = [0, 0];
    for (const piece of pieces(texts, 10)) {
      for (const message of piece) {
        const name = { name: message };
        const answer = await viewer.ask('stream-chat', { broadcaster_id, message, ...name });
        if (answer.ok || (await viewer.ask('stream-chat', { broadcaster_id, message })).ok) count++;
      }
      const others = await Promise.all(
        piece.map(async (name, n) => {
          const client = await connectClient(baseURL ?? '');
          const { ok } = await client.ask('start-stream', { user_id: `b-${shown}-${n}`, name });
          return { client, name, ok };
        }),
      );
      for (const { name, ok, client } of others) {
        if (ok) {
          await expect(mine.list.getByText(name, { exact: true }).first()).toBeVisible();
          shown++;
          await client.ask('end-stream');
        }
        client.leave();
      }
    }
    await expect(me.page.getByRole('log').getByRole('listitem')).toHaveCount(Math.min(count, 500));
    expect(shown).toBeGreaterThan(texts.length * 0.8);
    expect(count).toBeGreaterThan(texts.length * 0.9);
    expect(tripped).toEqual([]);
    viewer.leave();
    await me.close();
  });
}
