import { once } from 'node:events';
import { createServer } from 'node:net';
import { listening } from './listening.ts';

/** A port nobody listens on at this moment. For programs that cannot be told to take any. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}
