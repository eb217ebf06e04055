import { STATUS_CODES } from 'node:http';
import { Router } from 'express';
import * as z from 'zod/mini';
import { ERROR_MESSAGES, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { problem } from '@colloquy/machines/contract/http.ts';
import { COMMON_ERRORS, CALLER_ERRORS, type RouteCaller, type Route } from '@colloquy/machines/contract/route.ts';
import { ROUTES } from '@colloquy/machines/contract/routes.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { WHIP_ROUTES } from '@colloquy/machines/contract/whip.ts';
import { CSRF_COOKIE, CSRF_HEADER, GUEST_COOKIE } from '@colloquy/machines/contract/constants.ts';
import { statusOf } from './problem.ts';

/** The accepted credentials; one of a list is enough. */
const SECURITY: Readonly<Record<RouteCaller, readonly Record<string, []>[]>> = {
  anybody: [],
  account: [{ bearer: [] }],
  holder: [{ bearer: [] }, { guest: [] }],
  staff: [{ bearer: [] }],
  inspector: [{ bearer: [] }],
  operator: [{}, { bearer: [] }],
};
const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** As JSON Schema, without what that cannot express, such as that a text is printable. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const file = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

function responsesOf({ responses }: Route): [string, object][] {
  return Object.entries(responses).map(([status, response]) => [
    status,
    {
      description: STATUS_CODES[Number(status)],
      ...(typeof response === 'string' ? file([response]) : response && json(schemaOf(response, 'output'))),
    },
  ]);
}

/** One response per status, which lists the codes that come with it. */
function errorsOf(route: Route, isSafe: boolean): [string, object][] {
  const codes: ErrorCode[] = [...COMMON_ERRORS, ...CALLER_ERRORS[route.caller], ...(route.errors ?? [])];
  if (!isSafe) codes.push('csrf_failed');
  return [...new Set(codes.map(statusOf))].map((status) => [
    `${status}`,
    {
      description: codes
        .filter((code) => statusOf(code) === status)
        .map((code) => `\`${code}\`: ${ERROR_MESSAGES[code]}`)
        .join('. '),
      content: { 'application/problem+json': { schema: PROBLEM } },
    },
  ]);
}

function operationOf(method: string, route: Route, isOpen: boolean): object {
  const isSafe = method === 'get' || isOpen;
  const { body, parameters = {}, query = {} } = route;
  const placed = (place: string, all: Readonly<Record<string, z.ZodMiniType>>) =>
    Object.entries(all).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: schemaOf(schema),
    }));
  const csrf = { name: CSRF_HEADER, in: 'header', required: true, schema: { type: 'string' } };
  return {
    summary: route.summary,
    parameters: [...placed('path', parameters), ...placed('query', query), ...(isSafe ? [] : [csrf])],
    ...(body && { requestBody: '_zod' in body ? json(schemaOf(body)) : file(body) }),
    responses: Object.fromEntries([...responsesOf(route), ...errorsOf(route, isSafe)]),
    security: SECURITY[route.caller],
  };
}

/** The calls of the contract as OpenAPI 3.1: nothing is written by hand. */
function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries({ ...ROUTES, ...WHIP_ROUTES })) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationOf(method.toLowerCase(), route, name in WHIP_ROUTES),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Colloquy',
      version: `${WIRE_VERSION}`,
      description: `Calls other than GET repeat the cookie ${CSRF_COOKIE}, which any GET sets, in ${CSRF_HEADER}.`,
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE },
      },
    },
  };
}

/** `/api/openapi.json` (R-HTTP-39): generated on the first request. */
export function openApiRouter(): Router {
  let text: string | undefined;
  return Router().get('/', (_request, response) => {
    text ??= JSON.stringify(openApi());
    response.type('json').send(text);
  });
}
