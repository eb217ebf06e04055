import type { RecordingPlace } from '@colloquy/machines/inspector/ports.ts';

type Dependencies = { origin: string; fetch: (url: URL) => Promise<Response> };

/**
 * The texts of recordings, and a name for them: files as they are, a URL if it is of our own origin (R-INSPECT-5).
 * Throws where nothing is found.
 */
export async function fetchRecording(
  place: RecordingPlace,
  { origin, fetch }: Dependencies,
): Promise<{ name: string; texts: string[] }> {
  if ('files' in place) {
    const texts = await Promise.all(place.files.map((file) => file.text()));
    return { name: place.files.map(({ name }) => name).join(', '), texts };
  }
  const url = new URL(place.link, origin);
  if (url.origin !== origin) throw new Error('A recording of another origin is not fetched');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The recording was answered with ${answer.status}`);
  return { name: url.pathname.split('/').at(-1) ?? url.pathname, texts: [await answer.text()] };
}
