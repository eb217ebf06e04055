import type { Request } from 'express';
import type { Options } from '../../services.ts';
import { Refusal } from './problem.ts';

/** The accepted format of a Host header, which is echoed. */
export const PLAIN_HOST = /^[a-z0-9.:[\]-]+$/i;

/** Our public origin: the configured one, else that of the request. */
export function originOf(request: Request, { publicUrl }: Pick<Options, 'publicUrl'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.get('Host') ?? '';
  if (!PLAIN_HOST.test(host)) throw new Refusal('invalid');
  return `${request.protocol}://${host}`;
}
