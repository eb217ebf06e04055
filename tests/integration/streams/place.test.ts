import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import {
  reencodeAvatar,
  reencodeReportPicture,
  reencodeStreamPicture,
} from '@colloquy/server/platform/pictures/reencode.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import { createVisitor, visit, type Visitor } from '../../support/people/visitor.ts';

const INDEX = new URL('../../../apps/client/index.html', import.meta.url);
const pictures = {
  encodeAvatar: reencodeAvatar,
  encodeForReport: reencodeReportPicture,
  encodeForStream: reencodeStreamPicture,
};

const registry = createMemoryRegistry();
const lookUp = vi.fn(registry.findBroadcast.bind(registry));
registry.findBroadcast = lookUp;

let clientDir: string;
let server: SignallingServer;
let frame: Buffer;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(join(clientDir, 'index.html'), await readFile(INDEX));
  server = await startSignalling({ options: { clientDir, limitsFactor: 1 }, services: { pictures, registry } });
  frame = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

let people = 0;
async function onAir(about: object = {}) {
  const visitor = await visit(server.url);
  const person = await server.connect({ cookie: `guest=${visitor.cookies.get('guest')}` });
  people += 1;
  await person.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann', ...about });
  return { visitor, person, path: `/api/streams/${encodeURIComponent(person.id)}/picture` };
}

const put = (by: Visitor, path: string, body: Uint8Array, type = 'image/jpeg') =>
  by.call('PUT', path, new Uint8Array(body), { 'Content-Type': type });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, (body as { code?: string }).code];

const page = async (id: string) => (await createVisitor(server.url).get(`/stream/${id}`, { Accept: 'text/html' })).text;
const property = (html: string, name: string) => {
  const found = [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)];
  return found.filter(([, key]) => key === name).map(([, , text]) => text);
};

describe('[R-STREAM-29] the picture of a broadcast', () => {
  it('is a small JPEG without anything that was hidden in it, and there is none before and after', async () => {
    const { visitor, person, path } = await onAir();
    const anybody = createVisitor(server.url);
    expect(await anybody.get(path)).toMatchObject({ status: 204, text: '' });
    expect((await put(visitor, path, frame)).status).toBe(204);
    const shown = Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
    expect([frame.includes('secret'), shown.includes('secret')]).toEqual([true, false]);
    await person.ask('end-stream');
    expect((await anybody.get(path)).status).toBe(204);
  });

  it('is not that of a former broadcast from the same page', async () => {
    const { visitor, person, path } = await onAir();
    await put(visitor, path, frame);
    await person.ask('end-stream');
    await person.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann' });
    expect((await visitor.get(path)).status).toBe(204);
    expect(property(await page(person.id), 'og:image')).toEqual([`${server.url}/icons/social.png`]);
  });

  it('is refused if its broadcast ended while it was sent, even if the page is on air again', async () => {
    const { visitor, person, path } = await onAir();
    lookUp.mockClear();
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const token = visitor.cookies.get('XSRF-TOKEN') ?? '';
    const headers = { 'Content-Type': 'image/jpeg', 'X-XSRF-TOKEN': token };
    const request = { method: 'PUT', headers, body: body.readable, duplex: 'half' } as RequestInit;
    const answer = visitor.send(path, request);
    const file = body.writable.getWriter();
    void file.write(new Uint8Array(frame.subarray(0, 100)));
    await expect.poll(() => lookUp.mock.calls.length).toBe(1);
    await person.ask('end-stream');
    await person.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann' });
    void file.write(new Uint8Array(frame.subarray(100)));
    await file.close();
    expect(codeOf(await answer)).toEqual([404, 'stream_not_found']);
    expect((await visitor.get(path)).status).toBe(204);
  });

  it('is sent again only after it has changed', async () => {
    const { visitor, path } = await onAir();
    await put(visitor, path, await sharp(frame).webp().toBuffer(), 'image/webp');
    const { headers } = await visitor.get(path);
    expect(headers.get('cache-control')).toBe('private, max-age=10');
    // Without the second one, fetch would ask for a fresh copy.
    const known = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await visitor.get(path, known)).status).toBe(304);
    await put(visitor, path, await sharp(frame).negate().jpeg().toBuffer());
    expect((await visitor.get(path, known)).status).toBe(200);
  });

  it('comes from its broadcaster only', async () => {
    const [ann, eva] = [await onAir(), await onAir()];
    expect(codeOf(await put(eva.visitor, ann.path, frame))).toEqual([403, 'not_authorized']);
    const nobody = createVisitor(server.url);
    await nobody.get('/api/capabilities');
    const csrf = nobody.cookies.get('XSRF-TOKEN') ?? '';
    const bare = { Cookie: `XSRF-TOKEN=${csrf}`, 'X-XSRF-TOKEN': csrf, 'Content-Type': 'image/jpeg' };
    const refused = await fetch(`${server.url}${ann.path}`, {
      method: 'PUT',
      headers: bare,
      body: new Uint8Array(frame),
    });
    expect(refused.status).toBe(401);
    expect(codeOf(await put(ann.visitor, '/api/streams/nobody/picture', frame))).toEqual([404, 'stream_not_found']);
  });

  it('is refused if it is too large, of another format, or no picture', async () => {
    const { visitor, path } = await onAir();
    const png = await sharp(frame).png().toBuffer();
    expect(codeOf(await put(visitor, path, Buffer.alloc(STREAMS.pictureBytes + 1)))).toEqual([413, 'invalid']);
    expect(codeOf(await put(visitor, path, png, 'image/png'))).toEqual([415, 'invalid']);
    expect(codeOf(await put(visitor, path, png))).toEqual([400, 'invalid']);
    expect(codeOf(await put(visitor, path, Buffer.from('<svg/>')))).toEqual([400, 'invalid']);
    const huge = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'teal' } })
      .jpeg({ quality: 1 })
      .toBuffer();
    expect(codeOf(await put(visitor, path, huge.subarray(0, STREAMS.pictureBytes)))).toEqual([400, 'invalid']);
  });

  it('may be sent 12 times a minute for each broadcast', async () => {
    const [ann, eva] = [await onAir(), await onAir()];
    const codes: number[] = [];
    for (let sent = 0; sent <= RATES.streamPictures.points; sent += 1)
      codes.push((await put(ann.visitor, ann.path, frame)).status);
    expect(codes).toEqual([...Array.from({ length: RATES.streamPictures.points }, () => 204), 429]);
    expect((await put(eva.visitor, eva.path, frame)).status).toBe(204);
  });
});

/** The different answers to so many requests, and the answer to the next one. */
async function codesOf(most: number, ask: () => Promise<{ status: number }>) {
  const codes = new Set<number>();
  for (let sent = 0; sent < most; sent += 1) codes.add((await ask()).status);
  return [[...codes], (await ask()).status];
}

describe('[R-STREAM-29] the limits of one address', () => {
  const picture = '/api/streams/nobody/picture';

  it('it may send and see so many pictures in a minute, whatever their broadcasts', async () => {
    const limitsFactor = 0.01;
    const small = await startSignalling({ options: { clientDir, limitsFactor }, services: { pictures } });
    onTestFinished(() => small.close());
    const visitor = await visit(small.url);
    const mostOf = ({ points }: { points: number }) => Math.floor(points * limitsFactor);
    const seen = await codesOf(mostOf(RATES.streamPicturesShown), () => visitor.get(picture));
    const sent = await codesOf(mostOf(RATES.streamPicturesPerAddress), () => put(visitor, picture, frame));
    expect([seen, sent]).toEqual([
      [[204], 429],
      [[404], 429],
    ]);
  });
});

describe('[R-STREAM-30] the link of a broadcast in a chat app', () => {
  it('has its title, its broadcaster, its tags and its picture', async () => {
    const { visitor, person, path } = await onAir({ title: 'Ask me about bees', tags: ['Bees', 'Honey'] });
    const before = await page(person.id);
    expect(property(before, 'og:image')).toEqual([`${server.url}/icons/social.png`]);
    await put(visitor, path, frame);
    const html = await page(person.id);
    expect(property(html, 'og:title')).toEqual(['Ask me about bees']);
    expect(property(html, 'og:description')).toEqual(['Ann is live on Colloquy: Bees, Honey']);
    expect(property(html, 'og:image')).toEqual([`${server.url}${path}`]);
    expect(property(html, 'og:url')).toEqual([`${server.url}/stream/${person.id}`]);
    expect(html).toContain('<div id="root">');
  });

  it('shows all text as text', async () => {
    const { person } = await onAir({ title: `"><script>alert('1')</script>$& {` });
    const html = await page(person.id);
    expect(html).not.toContain('<script>alert');
    expect(property(html, 'og:title')).toEqual(['&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;$&amp; {']);
    expect(await page('%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')).not.toContain('<script>alert');
  });

  it.each(['%', '%E0%A4%A', 'x'.repeat(2_000)])(
    'is a page like any other where nothing can be there: %s',
    async (id) => {
      const reply = await createVisitor(server.url).get(`/stream/${id}`, { Accept: 'text/html' });
      expect(reply).toMatchObject({ status: 200, text: expect.stringContaining('<div id="root">') });
    },
  );

  it.each([
    ['fail', () => Promise.reject(new Error('away'))],
    ['do not answer', () => new Promise<never>(() => {})],
  ])('is a page like any other while the stores %s', async (_, requested) => {
    const { person } = await onAir({ title: 'Ask me about bees' });
    lookUp.mockImplementationOnce(requested);
    const html = await page(person.id);
    expect(html).not.toContain('has ended');
    expect(property(html, 'og:title')).toEqual(property(await readFile(INDEX, 'utf8'), 'og:title'));
  });

  it('is kept by no shared cache: it sets a cookie and names the host', async () => {
    const { person } = await onAir();
    const { headers } = await createVisitor(server.url).get(`/stream/${person.id}`, { Accept: 'text/html' });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('says nothing of a broadcast that is over', async () => {
    const { visitor, person, path } = await onAir({ title: 'Ask me about bees' });
    await put(visitor, path, frame);
    await person.ask('end-stream');
    const html = await page(person.id);
    expect(property(html, 'og:title')).toEqual(['Live on Colloquy']);
    expect(property(html, 'og:image')).toEqual([`${server.url}/icons/social.png`]);
    expect(html).not.toMatch(/bees|Ann/);
  });
});
