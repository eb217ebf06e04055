import type * as z from 'zod/mini';
import type { ErrorCode } from './errorCodes.ts';

/**
 * Who may make a call: `holder` sends a bearer token or a guest cookie, `inspector` the installation's token (or, to
 * end a grant, that grant), `operator` is on this machine or sends the metrics token.
 */
export type CalledBy = 'anybody' | 'account' | 'holder' | 'staff' | 'inspector' | 'operator';

/**
 * One HTTP call. Each key of `answers` is a status, with the schema of its JSON, its media type, or null for no body.
 */
export type Route = {
  summary: string;
  by: CalledBy;
  parameters?: Readonly<Record<string, z.ZodMiniType>>;
  query?: Readonly<Record<string, z.ZodMiniType>>;
  /** Of JSON; or the media types of a file. */
  body?: z.ZodMiniType | readonly string[];
  answers: Readonly<Record<number, z.ZodMiniType | string | null>>;
  /** In addition to `ANY_REFUSALS`. */
  refusals?: readonly ErrorCode[];
};

/** Refusals that any call may get. */
export const ANY_REFUSALS = ['invalid', 'rate_limited', 'try_again'] as const satisfies readonly ErrorCode[];
/** The refusals of a caller who is none of `by`. */
export const REFUSALS_OF: Readonly<Record<CalledBy, readonly ErrorCode[]>> = {
  anybody: [],
  account: ['token_invalid'],
  holder: ['token_invalid'],
  staff: ['token_invalid', 'not_authorized', 'code_required'],
  inspector: ['not_authorized'],
  operator: ['not_authorized'],
};
