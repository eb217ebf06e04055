import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import sirv from 'sirv';

/** Addresses that belong to the server, though a browser may ask for them as pages. */
const SERVER_PATHS = /^\/(api|socket\.io|auth|login|signup|logout|metrics|healthz|readyz)(\/|$)/;

/** No route of the client ends in an extension: such a name is of a file, and that file is missing. */
const A_FILE = /\.[^/]*$/;

/** The build wrote both beside each file (`apps/client/compressFiles.ts`). */
const COMPRESSED = { brotli: true, gzip: true };

/** Files named by their content: they never change, so every cache may keep them, and they carry no cookie. */
export function hashedAssets(clientDir: string): RequestHandler {
  const assets = join(clientDir, 'assets');
  return Router().use('/assets', sirv(assets, { ...COMPRESSED, immutable: true, maxAge: 31_536_000, etag: true }));
}

/** The client's other files, and its page for every address the router in it knows. */
export function clientPages(clientDir: string): RequestHandler {
  const files = sirv(clientDir, {
    ...COMPRESSED,
    etag: true,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });
  return Router().use((request, response, next) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !SERVER_PATHS.test(request.path);
    if (!isPage) {
      next();
      return;
    }
    files(request, response, () => {
      if (!request.accepts('html') || A_FILE.test(request.path)) {
        next();
        return;
      }
      request.url = '/';
      files(request, response, next);
    });
  });
}
