import { serialize } from 'cookie';
import type { Response } from 'express';

type Attributes = {
  httpOnly: boolean;
  secure: boolean;
  /** The whole site when left out. */
  path?: string;
  /** Seconds; until the browser ends when left out, and 0 takes the cookie away. */
  maxAge?: number;
};

/** Adds a cookie that other sites' requests do not carry, but for a person's own way here. */
export function setCookie(response: Response, name: string, value: string, attributes: Attributes): void {
  response.append('Set-Cookie', serialize(name, value, { path: '/', ...attributes, sameSite: 'lax' }));
}
