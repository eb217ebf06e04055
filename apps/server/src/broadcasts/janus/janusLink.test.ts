import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectJanus, type JanusLink, type OpenSocket, type SocketListener } from './janusLink.ts';

/** A minimal Janus: sends the given answers, and records the requests. */
function fakeJanus(answer: (request: Record<string, unknown>) => unknown) {
  const requested: Record<string, unknown>[] = [];
  let listener: SocketListener | undefined;
  let isClosed = false;
  const open: OpenSocket = (_, given) => {
    listener = given;
    queueMicrotask(() => given.opened());
    return {
      send(text) {
        const request = JSON.parse(text) as Record<string, unknown>;
        requested.push(request);
        const reply = request['janus'] === 'ping' ? { janus: 'pong' } : answer(request);
        const { transaction } = request;
        if (reply !== undefined)
          queueMicrotask(() => given.received(JSON.stringify({ transaction, ...(reply as object) })));
      },
      close: () => (isClosed = true),
    };
  };
  return {
    open,
    requested,
    send: (text: string) => listener?.received(text),
    close: () => listener?.closed(),
    isClosed: () => isClosed,
  };
}

const connected = (janus: ReturnType<typeof fakeJanus>): Promise<JanusLink> =>
  connectJanus({ url: 'ws://janus.test', secret: 'hush', open: janus.open });

afterEach(() => vi.useRealTimers());

describe('a link to a Janus', () => {
  it('gives each request its answer, and sends the secret with each', async () => {
    const janus = fakeJanus(({ janus: requested }) => ({
      janus: 'success',
      data: { id: requested === 'create' ? 1 : 2 },
    }));
    const link = await connected(janus);
    const [one, two] = await Promise.all([link.ask({ janus: 'create' }), link.ask({ janus: 'attach' })]);
    expect([one, two]).toMatchObject([{ data: { id: 1 } }, { data: { id: 2 } }]);
    expect(janus.requested.every(({ apisecret }) => apisecret === 'hush')).toBe(true);
    link.close();
  });

  it('does not take the acknowledgement of a request for its answer', async () => {
    const janus = fakeJanus(() => ({ janus: 'ack' }));
    const link = await connected(janus);
    const outcome = link.ask({ janus: 'message' });
    await Promise.resolve();
    const { transaction } = janus.requested.at(-1) ?? {};
    const plugindata = { plugin: 'janus.plugin.videoroom', data: {} };
    janus.send(JSON.stringify({ janus: 'event', session_id: 1, sender: 2, transaction, plugindata }));
    expect(await outcome).toMatchObject({ janus: 'event' });
    link.close();
  });

  it('rejects with the reason that Janus gives', async () => {
    const link = await connected(fakeJanus(() => ({ janus: 'error', error: { code: 403, reason: 'Unauthorized' } })));
    await expect(link.ask({ janus: 'create' })).rejects.toThrow('403: Unauthorized');
    link.close();
  });

  it('waits for an answer only for its timeout', async () => {
    vi.useFakeTimers();
    const link = await connected(fakeJanus(() => undefined));
    const late = expect(link.ask({ janus: 'create' })).rejects.toThrow('no answer to create');
    await vi.advanceTimersByTimeAsync(4_000);
    await late;
    link.close();
  });

  it('is lost with its socket, and every request with it', async () => {
    const janus = fakeJanus(() => undefined);
    const link = await connected(janus);
    const lost = expect(link.ask({ janus: 'create' })).rejects.toThrow('the connection is lost');
    janus.close();
    await lost;
    await link.ended;
    await expect(link.ask({ janus: 'create' })).rejects.toThrow('the connection is lost');
  });

  it('is lost when Janus stops responding', async () => {
    vi.useFakeTimers();
    const janus = fakeJanus(() => undefined);
    let isStill = false;
    const open: OpenSocket = (url, listener) => {
      const socket = janus.open(url, listener);
      return { ...socket, send: (text) => (isStill ? undefined : socket.send(text)) };
    };
    const link = await connectJanus({ url: 'ws://janus.test', secret: 'hush', open });
    isStill = true;
    await vi.advanceTimersByTimeAsync(3_000);
    await link.ended;
    expect(janus.isClosed()).toBe(true);
  });

  it('passes a session its events, and ignores what cannot be read', async () => {
    const janus = fakeJanus(() => undefined);
    const link = await connected(janus);
    const events: unknown[] = [];
    const stop = link.subscribe(7, (event) => events.push(event));
    for (const text of ['{', '[]', '{"janus":"webrtcup"}', '{"janus":"slowlink","session_id":7,"sender":1}'])
      janus.send(text);
    janus.send('{"janus":"webrtcup","session_id":8,"sender":1}');
    janus.send('{"janus":"hangup","session_id":7,"sender":1,"reason":"ICE failed"}');
    stop();
    janus.send('{"janus":"timeout","session_id":7}');
    expect(events).toEqual([{ janus: 'hangup', session_id: 7, sender: 1, reason: 'ICE failed' }]);
    link.close();
  });
});
