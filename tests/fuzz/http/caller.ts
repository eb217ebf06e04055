import { Agent, request } from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';
import { filledIn, type Known } from '../values/names.ts';
import type { Answered } from './judge.ts';
import type { Call } from './calls.ts';

/** How long to wait for an answer. */
const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The credentials of each kind of caller beside the CSRF token, which all have. */
export type Shown = Readonly<Record<string, Record<string, string>>>;

/** Makes a call without normalising its path. */
export function make(
  { route, path, by, headers, body }: Call,
  url: string,
  known: Known,
  shown: Shown,
): Promise<Answered | 'silence' | 'closed'> {
  const [method = 'GET'] = route.split(' ');
  const { csrf = 'token', ...more } = headers;
  const { cookie = '', ...proof } = shown[by] ?? {};
  const text = body === undefined ? undefined : filledIn(body, known);
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const requested = request({
      agent,
      hostname,
      port,
      method,
      // A path is sent as raw bytes; characters that cannot appear in a request line are escaped.
      path: filledIn(path, known).replaceAll(/[^\x21-\x7e]/g, '%20'),
      headers: {
        ...(text !== undefined && { ...more, 'content-length': Buffer.byteLength(text) }),
        ...proof,
        cookie: `${CSRF_COOKIE}=token; ${cookie}`,
        [CSRF_HEADER]: csrf,
      },
    });
    requested.setTimeout(TIMEOUT_MS, () => {
      resolve('silence');
      requested.destroy();
    });
    requested.on('error', () => resolve('closed'));
    requested.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', () => resolve('closed'));
    });
    requested.end(text);
  });
}
