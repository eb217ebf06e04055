import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import { overriding } from '../../support/node/overriding.ts';
import { startApi } from '../../support/node/startApi.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import { createVisitor } from '../../support/people/visitor.ts';

/** A line of the exposition; `value` is a pattern. */
const line = (name: string, value: string) => new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} ${value}$`, 'm');

describe('the content of /metrics', () => {
  let server: SignallingServer;
  beforeEach(async () => {
    server = await startSignalling();
  });
  afterEach(() => server.close());

  const read = async () => (await createVisitor(server.url).get('/metrics')).text;

  it('[R-HTTP-18] how many sockets, rooms and members there are now', async () => {
    await server.connectAndJoin('tea', 'ada');
    const ben = await server.connect();
    await ben.join('tea', 'ben');
    await server.connect();
    const text = await read();
    expect(text).toMatch(line('colloquy_sockets', '3'));
    expect(text).toMatch(line('colloquy_rooms', '1'));
    expect(text).toMatch(line('colloquy_members', '2'));
  });

  it('[R-HTTP-18] joins by result', async () => {
    const ada = await server.connectAndJoin('tea', 'ada');
    await ada.ask('joinRoom', { room_name: 'nowhere', user_id: 'ada' });
    const text = await read();
    expect(text).toMatch(line('colloquy_joins_total{result="ok"}', '1'));
    expect(text).toMatch(line('colloquy_joins_total{result="room_not_found"}', '1'));
  });

  it('[R-HTTP-18] a join that failed internally counts as such, though its caller gets try_again', async () => {
    const registry = overriding(createMemoryRegistry(), { join: () => Promise.reject(new Error('a fault of ours')) });
    const faulty = await startSignalling({ services: { registry } });
    onTestFinished(() => faulty.close());
    const ada = await faulty.connect();
    const answer = await ada.ask('joinRoom', { room_name: 'tea', user_id: 'ada' });
    expect(answer.error?.code).toBe('try_again');
    expect((await createVisitor(faulty.url).get('/metrics')).text).toMatch(
      line('colloquy_joins_total{result="internal"}', '1'),
    );
  });

  it('[R-HTTP-18] how long a relayed signal took, and a registry operation', async () => {
    const ada = await server.connectAndJoin('tea', 'ada');
    const ben = await server.connect();
    await ben.join('tea', 'ben');
    await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
    const text = await read();
    expect(text).toMatch(line('colloquy_relay_seconds_count', '1'));
    expect(text).toMatch(line('colloquy_registry_seconds_count{operation="join"}', '2'));
  });

  it('[R-HTTP-18] the delay of the event loop', async () => {
    expect(await read()).toMatch(line('nodejs_eventloop_lag_seconds{quantile="0.99"}', '[0-9.e-]+'));
  });

  it('never makes a label from a client’s input', async () => {
    const ada = await server.connect();
    await ada.ask('made-up-by-ada', {});
    const text = await read();
    expect(text).toMatch(line('colloquy_requests_total{event="unknown",result="unknown_event"}', '1'));
    expect(text).not.toContain('made-up-by-ada');
  });
});

const startApiWithMetrics = (metricsToken?: string) =>
  startApi({
    options: { metricsToken },
    context: {
      isDraining: () => false,
      exposition: async () => ({ contentType: 'text/plain', text: 'one 1\n' }),
    },
  });
const remoteClientHeaders = { 'X-Forwarded-For': '203.0.113.7' };

describe('access to /metrics', () => {
  it('[R-HTTP-18] is allowed on the same machine', async () => {
    const api = await startApiWithMetrics();
    const reply = await createVisitor(api.url).get('/metrics');
    expect(reply).toMatchObject({ status: 200, text: 'one 1\n' });
    expect(reply.headers.getSetCookie()).toEqual([]);
    await api.stop();
  });

  it('[R-HTTP-18] is denied to others, even through a proxy on the same machine', async () => {
    const api = await startApiWithMetrics();
    const reply = await createVisitor(api.url).get('/metrics', remoteClientHeaders);
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_authorized' } });
    await api.stop();
  });

  it.each([
    ['Bearer right', 200],
    ['Bearer wrong', 403],
    ['Bearer', 403],
    ['Basic right', 403],
  ])(
    '[R-HTTP-18] from elsewhere, for the bearer of METRICS_TOKEN: %s is answered %d',
    async (Authorization, status) => {
      const api = await startApiWithMetrics('right');
      expect((await createVisitor(api.url).get('/metrics', { ...remoteClientHeaders, Authorization })).status).toBe(
        status,
      );
      await api.stop();
    },
  );
});
