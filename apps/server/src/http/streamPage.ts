import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router, type Request } from 'express';
import type { Options, Parts } from '../domain/parts.ts';
import type { Broadcast } from '../domain/rooms/broadcasts.ts';
import type { StreamPictureStore } from '../domain/rooms/streamPictures.ts';
import { originOf } from './requests/publicAddress.ts';

const NAME = 'Colloquy';

/** Not a named parameter: Express would refuse a badly encoded one, and the page has to say that it has ended. */
const PATH = /^\/stream\/[^/]+$/;

type LinkPreview = { title: string; description: string; image: string; url: string };

/** The page of a broadcast (R-STREAM-30) with Open Graph tags, because link-preview bots do not run scripts. */
export function streamPages(
  clientDir: string,
  { registry, log }: Pick<Parts, 'registry' | 'log'>,
  options: Options,
  pictures: StreamPictureStore,
): Router {
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
    const broadcast = await registry.findBroadcast(id).catch((err: unknown) => {
      log.debug({ err }, 'serving the stream page without a link preview');
    });
    const hasPicture = broadcast && (await pictures.find(id).catch(() => undefined)) !== undefined;
    const image = hasPicture ? `/api/streams/${encodeURIComponent(id)}/picture` : '/icons/social.png';
    const preview = {
      ...previewText(broadcast ?? undefined),
      image: `${origin}${image}`,
      url: `${origin}${request.path}`,
    };
    response.set('Cache-Control', 'no-cache').type('html').send(withOpenGraphTags(page, preview));
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
