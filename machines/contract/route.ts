import type * as z from 'zod/mini';
import type { ErrorCode } from './errorCodes.ts';

/**
 * Who may make a call: `holder` sends a bearer token or a guest cookie, `inspector` the installation's token (or, to
 * end a grant, that grant), `operator` is on this machine or sends the metrics token.
 */
export type RouteCaller = 'anybody' | 'account' | 'holder' | 'staff' | 'inspector' | 'operator';

/**
 * One HTTP call. Each key of `responses` is a status, with the schema of its JSON, its media type, or null for no body.
 */
export type Route = {
  summary: string;
  caller: RouteCaller;
  parameters?: Readonly<Record<string, z.ZodMiniType>>;
  query?: Readonly<Record<string, z.ZodMiniType>>;
  /** Of JSON; or the media types of a file. */
  body?: z.ZodMiniType | readonly string[];
  responses: Readonly<Record<number, z.ZodMiniType | string | null>>;
  /** In addition to `COMMON_ERRORS`. */
  errors?: readonly ErrorCode[];
};

/** Calls that the same callers may make. */
export const callableBy = (caller: RouteCaller, routes: Readonly<Record<string, Omit<Route, 'caller'>>>) =>
  Object.fromEntries(Object.entries(routes).map(([call, route]): [string, Route] => [call, { ...route, caller }]));

/** Errors that any call may get. */
export const COMMON_ERRORS = ['invalid', 'rate_limited', 'try_again'] as const satisfies readonly ErrorCode[];
/** The errors of a call by anybody else than its `caller`. */
export const CALLER_ERRORS: Readonly<Record<RouteCaller, readonly ErrorCode[]>> = {
  anybody: [],
  account: ['token_invalid'],
  holder: ['token_invalid'],
  staff: ['token_invalid', 'not_authorized', 'code_required'],
  inspector: ['not_authorized'],
  operator: ['not_authorized'],
};
