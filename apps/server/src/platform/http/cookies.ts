import { serialize } from 'cookie';
import type { Response } from 'express';
import { HOST_PREFIX } from '@colloquy/machines/contract/constants.ts';

type Attributes = {
  httpOnly: boolean;
  secure: boolean;
  /** Defaults to the whole site, as the `__Host-` prefix requires. */
  path?: string;
  /** Seconds; without it a session cookie, and 0 deletes the cookie. */
  maxAge?: number;
};

/** The actual name of a cookie: over https no other host, not even a subdomain, can set it for ours. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `${HOST_PREFIX}${name}` : name);

/** Adds a cookie that is not sent with other sites' requests, except for top-level navigation. */
export function setCookie(response: Response, name: string, value: string, attributes: Attributes): void {
  response.append('Set-Cookie', serialize(name, value, { path: '/', ...attributes, sameSite: 'lax' }));
}
