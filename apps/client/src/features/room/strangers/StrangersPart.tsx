import { InCommonCard } from './InCommonCard.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { MatchNews } from './MatchNews.tsx';
import { NextButton } from './NextButton.tsx';
import type { Strangers } from './strangers.ts';
import { TalkPreview } from './TalkPreview.tsx';
import { Waiting } from './Waiting.tsx';

/** What a call with strangers shows beside any other call's, in one chunk: small ones weigh more. Load with `lazy()`. */
export function StrangersPart({ part, strangers }: { part: keyof typeof PARTS; strangers: Strangers }) {
  return PARTS[part](strangers);
}

const PARTS = {
  news: ({ notify }: Strangers) => <MatchNews notify={notify} />,
  waiting: (strangers: Strangers) => <Waiting strangers={strangers} />,
  preview: ({ theirTags }: Strangers) => <TalkPreview theirTags={theirTags} />,
  inCommon: ({ theirTags, metBefore }: Strangers) => <InCommonCard theirTags={theirTags} metBefore={metBefore} />,
  next: () => <NextButton />,
  leftBehind: () => <LeftBehind />,
};
