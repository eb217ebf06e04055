import express, { type RequestHandler } from 'express';
import type * as z from 'zod/mini';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { readValue } from '../access/readValue.ts';
import { HttpError } from './problem.ts';

const jsonOf = (limit: number): RequestHandler[] => [
  express.json({ limit, inflate: false }),
  (request, _response, next) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    next(hasBody && request.is('application/json') === false ? new HttpError('invalid', { status: 415 }) : undefined);
  },
];

/**
 * Reads JSON bodies, and refuses others: 400 malformed, 413 too long, 415 of another type. Compressed ones are refused
 * too, since a short one can expand without limit.
 */
export const readBody = jsonOf(LIMITS.frameBytes);
/** The same for a report, which may carry a picture in base64. */
export const readReport = jsonOf(LIMITS.frameBytes + Math.ceil(REPORTS.pictureBytes / 3) * 4);

/** The parsed value; else 400 `invalid`, naming the first invalid field, never its value. */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = readValue(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new HttpError('invalid', { detail: `Not valid: ${issue?.path.join('.') || 'body'}` });
}
