import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Router, type Request } from 'express';
import type { Options, Parts } from '../domain/parts.ts';
import type { Broadcast } from '../domain/rooms/broadcasts.ts';
import type { StreamPictureStore } from '../domain/rooms/streamPictures.ts';
import { siteOf } from './requests/publicAddress.ts';

const NAME = 'Colloquy';

/** Not a named parameter: Express would refuse a badly encoded one, and the page has to say that it has ended. */
const PATH = /^\/stream\/[^/]+$/;

/** How long a page waits for the stores; then it is served without a card. */
const LOOKUP_MS = 1_000;

type Card = { title: string; description: string; image: string; url: string };

/** The page of a broadcast, with what chat apps show of its link (R-STREAM-30): they run no scripts. */
export function streamPages(
  clientDir: string,
  { registry, log }: Pick<Parts, 'registry' | 'log'>,
  options: Options,
  pictures: StreamPictureStore,
): Router {
  const lookUp = async (id: string) => {
    const broadcast = await registry.findBroadcast(id);
    return { broadcast, hasPicture: broadcast !== undefined && (await pictures.has(broadcast.room)) };
  };
  return Router().get(PATH, async (request, response, next) => {
    const page = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined || !request.accepts('html')) {
      next();
      return;
    }
    const address = addressIn(request, options);
    if (!address) {
      next();
      return;
    }
    const { id, site } = address;
    const asked = Promise.race([lookUp(id), wait(LOOKUP_MS, undefined, { ref: false })]);
    const found = await asked.catch((err: unknown) => log.debug({ err }, 'a page is served without its card'));
    if (!found) {
      next();
      return;
    }
    const { broadcast, hasPicture } = found;
    const image = hasPicture ? `/api/streams/${encodeURIComponent(id)}/picture` : '/icons/social.png';
    const card = { ...wordsOf(broadcast), image: `${site}${image}`, url: `${site}${request.path}` };
    // It sets the guest's cookie and names the host that was asked.
    response.set('Cache-Control', 'private, no-cache').type('html').send(withCard(page, card));
  });
}

/** Undefined where the path or the host is malformed: such a page has no card. */
function addressIn(request: Request, options: Options): { id: string; site: string } | undefined {
  try {
    return { id: decodeURIComponent(request.path.replace('/stream/', '')), site: siteOf(request, options) };
  } catch {
    return undefined;
  }
}

/** Nothing is said of a broadcast that is not on air. */
function wordsOf(broadcast: Broadcast | undefined): Pick<Card, 'title' | 'description'> {
  if (!broadcast) return { title: `Live on ${NAME}`, description: 'This stream has ended. See who else is live.' };
  const { name, title, tags = [] } = broadcast;
  const about = tags.length > 0 ? `: ${tags.join(', ')}` : '';
  return title === undefined
    ? { title: `${name} is live`, description: `Watch on ${NAME}${about}` }
    : { title, description: `${name} is live on ${NAME}${about}` };
}

/** The page with these tags in place of its own. */
function withCard(page: string, { title, description, image, url }: Card): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': NAME,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:url': url,
  };
  const lines = Object.entries(tags).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`);
  const plain = page.replaceAll(/<meta property="og:[^>]*>\s*/g, '');
  return plain.replace('</head>', () => `${lines.join('\n')}\n</head>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
