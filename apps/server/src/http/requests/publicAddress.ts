import type { Request } from 'express';
import type { Options } from '../../domain/parts.ts';
import { Refusal } from './problem.ts';

/** What a Host header may look like before it is repeated. */
export const PLAIN_HOST = /^[a-z0-9.:[\]-]+$/i;

/** Our address as the public knows it: as it is set, else as this request has found it. */
export function siteOf(request: Request, { publicUrl }: Pick<Options, 'publicUrl'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.get('Host') ?? '';
  if (!PLAIN_HOST.test(host)) throw new Refusal('invalid');
  return `${request.protocol}://${host}`;
}
