import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import type { RouteCaller, Route } from '@colloquy/machines/contract/route.ts';
import { ROUTES } from '@colloquy/machines/contract/routes.ts';
import { GIVEN, jsonOf } from '../values/given.ts';
import { hostile } from '../values/mutations.ts';
import { valuesOf } from '../values/valuesOf.ts';
import type { Sent } from '../environment/findings.ts';

export type Call = Sent & { kind: 'call' };

/** Hashing a password takes as much processor time as a thousand other calls. */
const HASHING_ROUTES = [
  'POST /signup',
  'POST /login',
  'POST /api/account/password',
  'POST /api/account/second-factor',
  'DELETE /api/account/second-factor',
  'POST /api/password-reset',
];
/** Deleting an account removes much that others need. */
const ENDING_ROUTES = ['DELETE /api/account', 'DELETE /logout'];

/** A permitted caller for each kind of route, and any other one. */
const RIGHT_CALLER: Readonly<Record<RouteCaller, string>> = {
  anybody: 'account',
  account: 'account',
  holder: 'guest',
  staff: 'staff',
  inspector: 'inspector',
  operator: 'nobody',
};
const whose = ({ caller }: Route) =>
  fc.constantFrom(
    RIGHT_CALLER[caller],
    RIGHT_CALLER[caller],
    RIGHT_CALLER[caller],
    'nobody',
    'account',
    'staff',
    'inspector',
    'guest',
    'garbage',
  );

/** A value as text of a path or a query: what is not text becomes JSON. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
/** A lone surrogate cannot be encoded; the bytes of its replacement character are used. */
const inAddress = (value: unknown) => encodeURIComponent(Buffer.from(textOf(value)).toString());
const SEGMENTS = ['__proto__', 'constructor', '..', '.', '%00', '%ff', '%2e%2e%2f', '%', 'a%0d%0ab', '%E2%80%AE', ' '];

function segment(schema: z.ZodMiniType): fc.Arbitrary<string> {
  const encoded = valuesOf(schema, GIVEN).map((value) => inAddress(value));
  const odd = fc.oneof(
    fc.constantFrom(...SEGMENTS),
    hostile.map((value) => inAddress(value)),
  );
  return fc.oneof({ weight: 4, arbitrary: encoded }, { weight: 1, arbitrary: odd });
}

function queryOf(query: Route['query'] = {}): fc.Arbitrary<string> {
  const parts = Object.entries(query).map(([key, schema]) =>
    fc
      .oneof(valuesOf(schema, GIVEN), hostile)
      .chain((value) =>
        fc
          .constantFrom(`${key}=`, `${key}[]=`, `${key}[a]=`, `${key}=1&${key}=`)
          .map((head) => head + inAddress(value)),
      ),
  );
  return parts.length === 0
    ? fc.constant('')
    : fc.array(fc.oneof(...parts), { maxLength: 3 }).map((all) => `?${all.join('&')}`);
}

const pictures = fc
  .tuple(
    fc.constantFrom('\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', 'GIF89a', 'RIFF0000WEBP', ''),
    fc.string({ maxLength: 200 }),
  )
  .map(([head, rest]) => head + rest);

function bodyOf({ body }: Route): fc.Arbitrary<string | undefined> {
  if (body === undefined) return fc.constantFrom(undefined, undefined, '{}', 'null');
  if (!('_zod' in body)) return pictures;
  const broken = fc.constantFrom('', '{', '[]', '"x"', '{"a":1}{"b":2}', 'fuzzed-long-140000', '"fuzzed-deep-60000"');
  return fc.oneof({ weight: 12, arbitrary: jsonOf(body) }, { weight: 1, arbitrary: broken });
}

function headersOf({ body }: Route): fc.Arbitrary<Record<string, string>> {
  const type = body === undefined || '_zod' in body ? 'application/json' : 'image/png';
  const types = fc.constantFrom(
    type,
    type,
    type,
    type,
    type,
    'text/plain',
    'application/json; charset=utf-7',
    'image/gif',
  );
  const odd = fc.constantFrom(
    {},
    {},
    {},
    {},
    {},
    { csrf: 'wrong' },
    { 'content-encoding': 'gzip' },
    { accept: 'x'.repeat(4_000) },
  );
  return fc.tuple(types, odd).map(([contentType, more]) => ({ 'content-type': contentType, ...(more as object) }));
}

function callsOf([name, route]: [string, Route]): fc.Arbitrary<Call> {
  const [, path = ''] = name.split(' ');
  const filled = path.split('/').map((part) => {
    const parameter = /^\{(.+)\}$/.exec(part)?.[1];
    const schema = parameter === undefined ? undefined : route.parameters?.[parameter];
    return schema ? segment(schema) : fc.constant(part);
  });
  return fc.record({
    kind: fc.constant('call' as const),
    route: fc.constant(name),
    path: fc.tuple(fc.tuple(...filled), queryOf(route.query)).map(([parts, query]) => parts.join('/') + query),
    by: whose(route),
    headers: headersOf(route),
    body: bodyOf(route),
  });
}

const isRare = (name: string) => HASHING_ROUTES.includes(name) || ENDING_ROUTES.includes(name);

/** Calls of every route, with valid or arbitrary paths, queries, bodies and headers. */
export const calls: fc.Arbitrary<Call> = fc.oneof(
  ...Object.entries(ROUTES).map((entry) => ({ weight: isRare(entry[0]) ? 1 : 8, arbitrary: callsOf(entry) })),
);
