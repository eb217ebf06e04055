import { serialize } from 'cookie';
import type { Response } from 'express';
import { HOST_PREFIX } from '@colloquy/machines/contract/words.ts';

type Attributes = {
  httpOnly: boolean;
  secure: boolean;
  /** The whole site when left out, as the prefix demands. */
  path?: string;
  /** Seconds; until the browser ends when left out, and 0 takes the cookie away. */
  maxAge?: number;
};

/** What a cookie of ours is called here: over https no other host, a subdomain neither, can set it for ours. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `${HOST_PREFIX}${name}` : name);

/** Adds a cookie that other sites' requests do not carry, but for a person's own way here. */
export function setCookie(response: Response, name: string, value: string, attributes: Attributes): void {
  response.append('Set-Cookie', serialize(name, value, { path: '/', ...attributes, sameSite: 'lax' }));
}
