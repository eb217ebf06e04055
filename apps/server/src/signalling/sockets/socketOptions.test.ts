import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { afterEach, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import type { Options } from '../../services.ts';
import { silentLog } from '../testing/signallingSetup.ts';
import { socketOptions } from './socketOptions.ts';

const options = { host: '127.0.0.1', port: 8080, publicUrl: 'https://talk.example', allowedOrigins: [] };
const decisionAbout = (origin: string | undefined, localPort: number | undefined) =>
  new Promise<[string | null | undefined, boolean]>((resolve) => {
    const { allowRequest } = socketOptions({ log: silentLog }, options as unknown as Options);
    allowRequest?.({ headers: { origin }, socket: { localPort } } as never, (error, isAllowed) =>
      resolve([error, isAllowed]),
    );
  });

let server: Server | undefined;
afterEach(() => void server?.close());

it.each([
  [undefined, 4000, true],
  ['https://talk.example', 4000, true],
  ['http://localhost:4000', 4000, true],
  ['http://localhost:4000', 5000, false],
  ['http://localhost:8080', undefined, true],
  ['https://evil.example', 4000, false],
  ['null', 4000, false],
])('[R-WIRE-3] a page of origin %j on port %j may connect: %s', async (origin, port, isAllowed) => {
  expect(await decisionAbout(origin, port)).toEqual([isAllowed ? null : ERROR_MESSAGES.origin_refused, isAllowed]);
});

it('[R-WIRE-3] the port is the one on which the request arrived', async () => {
  const decided = await new Promise<boolean>((resolve) => {
    const { allowRequest } = socketOptions({ log: silentLog }, { ...options, port: 0 } as unknown as Options);
    server = createServer((request, response) => {
      response.end();
      allowRequest?.(request, (_, isAllowed) => resolve(isAllowed));
    }).listen(0, '127.0.0.1', () => {
      const port = (server?.address() as AddressInfo | undefined)?.port;
      get({ host: '127.0.0.1', port, headers: { origin: `http://127.0.0.1:${port}` } }).end();
    });
  });
  expect(decided).toBe(true);
});

it('[R-WIRE-1] a websocket is served and nothing else, not even Socket.IO’s own client', async () => {
  server = createServer();
  const io = new SocketServer(server, socketOptions({ log: silentLog }, options as unknown as Options));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}/socket.io/${path}`)).status;
  expect(await Promise.all(['?EIO=4&transport=polling', 'socket.io.js'].map(statusOf))).toEqual([400, 400]);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  expect(isOpen).toBe(true);
  socket.close();
  await io.close();
});
