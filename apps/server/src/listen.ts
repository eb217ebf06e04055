import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Options } from './services.ts';

/** Cannot listen on the address; the message names the setting and is for the person who started the server. */
export class ListenRefused extends Error {
  override readonly name = 'ListenRefused';
}

type Address = Pick<Options, 'host' | 'port'>;

/** Resolves with the port, which port 0 leaves to the system. */
export async function listen(http: Server, address: Address): Promise<number> {
  http.listen(address.port, address.host);
  try {
    await once(http, 'listening');
  } catch (error) {
    throw new ListenRefused(whyNotListening(error, address));
  }
  const bound = http.address();
  return typeof bound === 'object' && bound ? bound.port : address.port;
}

function whyNotListening(error: unknown, { host, port }: Address): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use on ${host}. Stop what uses it, or set PORT to another.`;
  if (code === 'EACCES') return `PORT: ${port} may not be used by this account. Set PORT to 1024 or above.`;
  return `HOST: cannot listen on ${host}:${port} (${code})`;
}

/** 0.0.0.0 cannot be opened in a browser; browsers allow cameras on localhost. */
export function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
