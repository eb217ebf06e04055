import { captionMessages } from '../../../messages/captions.ts';
import type { ReaderSnapshot } from './captionActors.ts';

/** `isOurPage`: not a plain client; `reader` is undefined before it is asked. */
type CaptionRequest = { name: string; isOurPage: boolean; reader: Pick<ReaderSnapshot, 'matches'> | undefined };

const UNABLE = [{ answer: 'unable' }, { answer: 'unanswered' }] as const;
const ASKING = [{ answer: 'unlinked' }, { answer: 'requested' }] as const;

/** Of whom there are no captions, and why; empty if there is nothing to say. */
export function statusOf(requested: readonly CaptionRequest[]): string {
  const names = (isMeant: (one: CaptionRequest) => boolean | undefined) =>
    requested.filter(isMeant).map(({ name }) => name);
  const answers = ({ reader }: CaptionRequest, states: typeof UNABLE | typeof ASKING) =>
    states.some((each) => reader?.matches(each));
  const sentences = [
    { say: captionMessages.asking, names: names((one) => one.isOurPage && (!one.reader || answers(one, ASKING))) },
    { say: captionMessages.waiting, names: names(({ reader }) => reader?.matches({ answer: 'waiting' })) },
    { say: captionMessages.declined, names: names(({ reader }) => reader?.matches({ answer: 'declined' })) },
    { say: captionMessages.unable, names: names((one) => !one.isOurPage || answers(one, UNABLE)) },
  ];
  return sentences.flatMap(({ say, names: meant }) => (meant.length > 0 ? [say(meant)] : [])).join(' ');
}
