import type { Request } from 'express';
import type { Options } from '../../services.ts';
import { HttpError } from '../http/problem.ts';

export type OriginPolicy = (origin: string | undefined) => boolean;

export type OriginOptions = Pick<Options, 'host' | 'publicUrl' | 'allowedOrigins'> & {
  /** Read at every request: with port 0 it is known only after listening. */
  port: () => number;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Which origins may connect (R-WIRE-3): our own, those in the settings, every spelling of a loopback host if we listen
 * on one, and callers without an origin, which are not browsers. `null` is refused like any unknown origin.
 */
export function createOriginPolicy(options: OriginOptions): OriginPolicy {
  const allowed = new Set(
    [...options.allowedOrigins, ...(options.publicUrl === undefined ? [] : [options.publicUrl])].map(
      (address) => new URL(address).origin,
    ),
  );
  const isLocal = LOOPBACK.test(options.host);
  return (origin) =>
    origin === undefined || allowed.has(origin) || (isLocal && isLoopbackOrigin(origin, options.port()));
}

function isLoopbackOrigin(origin: string, port: number): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].some((host) =>
    ['http', 'https'].some((scheme) => new URL(`${scheme}://${host}:${port}`).origin === origin),
  );
}

/** The accepted format of a Host header, which is echoed. */
export const PLAIN_HOST = /^[a-z0-9.:[\]-]+$/i;

/** Our public origin: the configured one, else that of the request. */
export function originOf(request: Request, { publicUrl }: Pick<Options, 'publicUrl'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.get('Host') ?? '';
  if (!PLAIN_HOST.test(host)) throw new HttpError('invalid');
  return `${request.protocol}://${host}`;
}
