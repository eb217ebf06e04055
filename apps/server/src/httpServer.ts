import { once } from 'node:events';
import { createServer as createPlain, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { Options } from './services.ts';

/** PEM texts; browsers allow cameras only over https, except on localhost. */
export type Tls = { cert: string; key: string };

/**
 * Requests that start and then stall end after this; milliseconds. A file of 2 MiB over a slow line takes longer than
 * its headers.
 */
const HALF_OPEN = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  handshakeTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

/** Serves https where there is a certificate, otherwise http. */
export const createHttpServer = (tls: Tls | undefined, serve: RequestListener): Server =>
  tls ? createSecure({ ...tls, ...HALF_OPEN }, serve) : createPlain(HALF_OPEN, serve);

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
