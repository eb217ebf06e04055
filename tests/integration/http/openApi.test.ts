import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@colloquy/machines/contract/routes.ts';
import { WHIP_ROUTES } from '@colloquy/machines/contract/whip.ts';
import { createApi } from '@colloquy/server/api.ts';
import { startApi, type StartedApi } from '../../support/node/startApi.ts';
import { testOptions } from '../../support/node/testOptions.ts';
import { visit } from '../../support/people/visitor.ts';

type Layer = {
  rawPath: string | string[];
  route?: { path: string | string[]; stack: { method: string }[] };
  handle: { stack?: Layer[] };
};
type Document = { openapi: string; paths: Record<string, Record<string, { responses: object }>> };

let api: StartedApi;
let document: Document;
beforeAll(async () => {
  api = await startApi();
  document = (await (await visit(api.url)).get('/api/openapi.json')).body as Document;
});
afterAll(() => api?.stop());

/** Every route below, as the contract names it. A handler of `app.use` that is no router has none. */
function routesBelow(stack: readonly Layer[], prefix = ''): string[] {
  return stack.flatMap(({ rawPath, route, handle }) => {
    if (route) {
      // Gates before routes are mounted by `app.post`, too, for several paths at once.
      const paths = [route.path]
        .flat()
        .map((path) => `${prefix}${path === '/' ? '' : path}`.replaceAll(/:(\w+)/g, '{$1}'));
      return paths.flatMap((path) => route.stack.map(({ method }) => `${method.toUpperCase()} ${path}`));
    }
    return handle.stack ? routesBelow(handle.stack, `${prefix}${rawPath === '/' ? '' : String(rawPath)}`) : [];
  });
}

describe('the OpenAPI document', () => {
  it('[R-HTTP-39] contains every route of the server, and no other', () => {
    const context = {
      isDraining: () => false,
      exposition: async () => ({ contentType: 'text/plain', text: '' }),
      // Used only when called.
      inspections: {} as never,
    };
    const services = { ...api.services, sendMail: async () => {} };
    const app = createApi(services, testOptions(), context) as unknown as { router: { stack: Layer[] } };
    expect([...new Set(routesBelow(app.router.stack))].toSorted()).toEqual(
      Object.keys({ ...ROUTES, ...WHIP_ROUTES }).toSorted(),
    );
  });

  it('[R-HTTP-39] is served, and lists the endpoints of the contract with their responses and error codes', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys({ ...ROUTES, ...WHIP_ROUTES }).toSorted());
    const { responses } = document.paths['/api/rooms/{name}/admission']?.['post'] ?? { responses: {} };
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '429', '503']);
  });
});
