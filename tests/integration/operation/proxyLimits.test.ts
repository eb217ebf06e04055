import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startDeployment, type Deployment } from '../../support/deployment/startDeployment.ts';
import { createVisitor } from '../../support/people/visitor.ts';

const LIMITS = { connections: 30, newConnections: 200, requests: 300 };

/** HAProxy as operators run it, with limits that a test reaches from one address; a second address is exempt. */
describe('the proxy', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await startDeployment({ nodes: 1, proxyLimits: LIMITS });
  });
  afterAll(() => deployment?.stop());

  const begin = (localAddress: string): Socket => {
    const socket = connect({ port: Number(new URL(deployment.url).port), host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    return socket.on('error', () => undefined);
  };
  const open = async (localAddress: string): Promise<Socket> => {
    const socket = begin(localAddress);
    await once(socket, 'connect');
    return socket;
  };

  it('[R-HTTP-25] ends half-open requests after 10 s', async () => {
    const [silent, half] = [await open('127.0.0.3'), await open('127.0.0.3')];
    half.write('GET / HTTP/1.1\r\nHost: loc');
    const drip = setInterval(() => half.write('a'), 500);
    await Promise.all([silent, half].map((socket) => socket.resume() && once(socket, 'close')));
    clearInterval(drip);
  }, 40_000);

  it('[R-HTTP-25] ends a request whose body does not arrive', async () => {
    const socket = await open('127.0.0.3');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1.1 408/);
  }, 40_000);

  it('[R-HTTP-25] limits the connections of one address, and others can connect', async () => {
    const held = Array.from({ length: 2 * LIMITS.connections }, () => begin('127.0.0.4').resume());
    await expect.poll(() => held.filter(({ closed }) => closed).length).toBe(LIMITS.connections);
    expect(await answerTo(await open('127.0.0.5'))).toBe('HTTP/1.1 200 OK');
    for (const socket of held) socket.destroy();
  }, 40_000);

  it('[R-HTTP-25] limits the requests of one address, and says so', async () => {
    const visitor = createVisitor(deployment.url);
    const replies = [];
    for (let n = 0; n <= LIMITS.requests; n += 1) replies.push(await visitor.get('/healthz'));
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited', status: 429 } });
    expect(replies.at(-1)?.headers.get('retry-after')).toBe('10');
    expect(await answerTo(await open('127.0.0.5'))).toBe('HTTP/1.1 200 OK');
  });
});

/** The status line of a response, or nothing where the connection was closed. */
const answerTo = async (socket: Socket): Promise<string> => {
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  if (!socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')) return '';
  if (!socket.destroyed) await once(socket, 'close');
  return received.split('\r\n')[0] ?? '';
};
