import { serialize } from 'cookie';
import type { Response } from 'express';

/** Adds a session cookie for the whole site that other sites' requests do not carry. */
export function setCookie(
  response: Response,
  name: string,
  value: string,
  options: { httpOnly: boolean; secure: boolean },
): void {
  response.append('Set-Cookie', serialize(name, value, { ...options, path: '/', sameSite: 'lax' }));
}
