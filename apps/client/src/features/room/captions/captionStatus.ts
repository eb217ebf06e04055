import { captionWords } from '../../../messages/captions.ts';
import type { Read } from './captionActors.ts';

/** `read` is undefined for a page that cannot be asked. */
type Asked = { name: string; read: Pick<Read, 'matches'> | undefined };

const UNABLE = [{ answer: 'unable' }, { answer: 'unanswered' }] as const;
const ASKING = [{ answer: 'unlinked' }, { answer: 'asked' }] as const;

/** Of whom there are no captions, and why; empty if there is nothing to say. */
export function statusOf(asked: readonly Asked[]): string {
  const names = (isMeant: (read: Asked['read']) => boolean | undefined) =>
    asked.filter(({ read }) => isMeant(read)).map(({ name }) => name);
  const sentences = [
    { say: captionWords.asking, names: names((read) => read && ASKING.some((each) => read.matches(each))) },
    { say: captionWords.waiting, names: names((read) => read?.matches({ answer: 'waiting' })) },
    { say: captionWords.declined, names: names((read) => read?.matches({ answer: 'declined' })) },
    { say: captionWords.unable, names: names((read) => !read || UNABLE.some((each) => read.matches(each))) },
  ];
  return sentences.flatMap(({ say, names: meant }) => (meant.length > 0 ? [say(meant)] : [])).join(' ');
}
