import { Agent, request } from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';

/** A call as its row makes it; omitted parts are those of the contract's route. */
export type Call = { path?: string; body?: object; headers?: Record<string, string>; cookie?: string };
export type Answered = { status: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Makes calls from that address, over persistent connections. */
export function callFrom(
  address: string,
  url: string,
  method: string,
  { path = '/', body, headers = {}, cookie = '' }: Call,
): Promise<Answered> {
  const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const requested = request(`${url}${path}`, {
      agent,
      method,
      headers: {
        ...(address !== '' && { 'x-forwarded-for': address }),
        cookie: `${CSRF_COOKIE}=token; ${cookie}`,
        [CSRF_HEADER]: 'token',
        ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
        ...headers,
      },
    });
    requested.on('error', reject);
    requested.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
      );
      response.on('error', reject);
    });
    requested.end(sent);
  });
}

/** A page at the end of a sign-in reports it without a status of its own. */
export const isLimited = ({ status, text }: Answered): boolean => status === 429 || text.includes('"rate_limited"');
