import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, which outgoing connections could take first. */
const FROM = 10_000;
const TO = 32_000;

/** A currently free port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, TO);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
