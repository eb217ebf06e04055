import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Router, type Request } from 'express';
import type { Options, Services } from '../services.ts';
import type { Broadcast } from './broadcasts.ts';
import type { StreamPictureStore } from './streamPictures.ts';
import { originOf } from '../platform/access/origins.ts';

const NAME = 'Colloquy';

/** Not a named parameter: Express would refuse a badly encoded one, and the page has to say that it has ended. */
const PATH = /^\/stream\/[^/]+$/;

/** How long a page waits for the stores; then it is served without a link preview. */
const LOOKUP_MS = 1_000;

type LinkPreview = { title: string; description: string; image: string; url: string };

/** The page of a broadcast (R-STREAM-30) with Open Graph tags, because link-preview bots do not run scripts. */
export function streamPages(
  clientDir: string,
  { registry, log }: Pick<Services, 'registry' | 'log'>,
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
    const { id, origin } = address;
    const requested = Promise.race([lookUp(id), wait(LOOKUP_MS, undefined, { ref: false })]);
    const found = await requested.catch((err: unknown) =>
      log.debug({ err }, 'serving the stream page without a link preview'),
    );
    if (!found) {
      next();
      return;
    }
    const { broadcast, hasPicture } = found;
    const image = hasPicture ? `/api/streams/${encodeURIComponent(id)}/picture` : '/icons/social.png';
    const preview = { ...previewText(broadcast), image: `${origin}${image}`, url: `${origin}${request.path}` };
    // It sets the guest's cookie and names the host that was asked.
    response.set('Cache-Control', 'private, no-cache').type('html').send(withOpenGraphTags(page, preview));
  });
}

/** Undefined where the path or the host is malformed: such a page has no link preview. */
function addressIn(request: Request, options: Options): { id: string; origin: string } | undefined {
  try {
    return { id: decodeURIComponent(request.path.replace('/stream/', '')), origin: originOf(request, options) };
  } catch {
    return undefined;
  }
}

/** Nothing is said of a broadcast that is not on air. */
function previewText(broadcast: Broadcast | undefined): Pick<LinkPreview, 'title' | 'description'> {
  if (!broadcast) return { title: `Live on ${NAME}`, description: 'This stream has ended. See who else is live.' };
  const { name, title, tags = [] } = broadcast;
  const about = tags.length > 0 ? `: ${tags.join(', ')}` : '';
  return title === undefined
    ? { title: `${name} is live`, description: `Watch on ${NAME}${about}` }
    : { title, description: `${name} is live on ${NAME}${about}` };
}

/** Replaces the page's Open Graph tags. */
function withOpenGraphTags(page: string, { title, description, image, url }: LinkPreview): string {
  const meta = {
    'og:type': 'website',
    'og:site_name': NAME,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:url': url,
  };
  const lines = Object.entries(meta).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`);
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
