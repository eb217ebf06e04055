import { captionWords } from '../../../messages/captions.ts';
import type { Read } from './captionActors.ts';

/** `isOwn`: a page of ours; `read` is undefined before it is asked. */
type Asked = { name: string; isOwn: boolean; read: Pick<Read, 'matches'> | undefined };

const UNABLE = [{ answer: 'unable' }, { answer: 'unanswered' }] as const;
const ASKING = [{ answer: 'unlinked' }, { answer: 'asked' }] as const;

/** Of whom there are no captions, and why; empty if there is nothing to say. */
export function statusOf(asked: readonly Asked[]): string {
  const names = (isMeant: (one: Asked) => boolean | undefined) => asked.filter(isMeant).map(({ name }) => name);
  const answers = ({ read }: Asked, states: typeof UNABLE | typeof ASKING) =>
    states.some((each) => read?.matches(each));
  const sentences = [
    { say: captionWords.asking, names: names((one) => one.isOwn && (!one.read || answers(one, ASKING))) },
    { say: captionWords.waiting, names: names(({ read }) => read?.matches({ answer: 'waiting' })) },
    { say: captionWords.declined, names: names(({ read }) => read?.matches({ answer: 'declined' })) },
    { say: captionWords.unable, names: names((one) => !one.isOwn || answers(one, UNABLE)) },
  ];
  return sentences.flatMap(({ say, names: meant }) => (meant.length > 0 ? [say(meant)] : [])).join(' ');
}
