import { extname, join } from 'node:path';
import express, { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** Paths of the server, even if a browser requests them as pages. */
const SERVER_PATHS = /^\/(api|socket\.io|auth|login|signup|logout|metrics|healthz|readyz)(\/|$)/;

/** No client route ends in an extension: such a path is a missing file. */
const FILE_EXTENSION = /\.[^/]*$/;

/** The build writes both beside each file (`apps/client/compressFiles.ts`). The smaller one first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

const PAGE = '/index.html';

/** Headers that describe a file and must not appear on an error. */
const FILE_HEADERS = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Cache-Control', 'ETag', 'Last-Modified'];

/** Sends the file of that path, or calls `next` if there is none. */
type SendFile = (path: string, request: Request, response: Response, next: NextFunction) => void;

/**
 * Files named by a hash of their content: they never change, so every cache may keep them, and they carry no cookie.
 */
export function hashedAssets(clientDir: string): RequestHandler {
  const sendFile = filesIn(join(clientDir, 'assets'), 'public,max-age=31536000,immutable');
  return Router().use('/assets', (request, response, next) => sendFile(request.path, request, response, next));
}

/** The client's other files, and its page for every path its router knows. */
export function clientPages(clientDir: string): RequestHandler {
  const sendFile = filesIn(clientDir, 'no-cache');
  return Router().use((request, response, next) => {
    const { method, path } = request;
    const isPage = ['GET', 'HEAD'].includes(method) && !SERVER_PATHS.test(path);
    if (!isPage) {
      next();
      return;
    }
    sendFile(path === '/' ? PAGE : path, request, response, (problem?: unknown) => {
      const isOfAFile = !request.accepts('html') || FILE_EXTENSION.test(path);
      if (problem !== undefined || isOfAFile) next(problem);
      else sendFile(PAGE, request, response, next);
    });
  });
}

/**
 * The files of a folder, in the smallest encoding the caller accepts. Each is looked up on request: one that has
 * vanished is missing and does not end the process; one that was rebuilt is sent in its current version.
 */
function filesIn(folder: string, cacheControl: string): SendFile {
  const sendAsItIs = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response) => response.set('Cache-Control', cacheControl).vary('Accept-Encoding'),
  });
  return (path, request, response, next) => {
    const { url } = request;
    const forms = COMPRESSED.filter(({ encoding }) => request.acceptsEncodings(encoding) !== false);
    /** Tries one encoding after the other, the uncompressed file last. */
    function send(at: number): void {
      const form = forms[at];
      request.url = `${path}${form?.extension ?? ''}`;
      if (form) response.type(extname(path)).set('Content-Encoding', form.encoding);
      sendAsItIs(request, response, (problem?: unknown) => {
        request.url = url;
        if (!response.headersSent) for (const header of FILE_HEADERS) response.removeHeader(header);
        if (problem !== undefined && !isMissing(problem)) next(problem);
        else if (form) send(at + 1);
        else next();
      });
    }
    send(0);
  };
}

/** The file was found, and gone when it was to be read. */
function isMissing(problem: unknown): boolean {
  return problem instanceof Error && (problem as Error & { status?: unknown }).status === 404;
}
