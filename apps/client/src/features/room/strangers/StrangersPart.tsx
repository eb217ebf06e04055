import type { ReactNode } from 'react';
import { InCommonCard } from './InCommonCard.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { MatchNews } from './MatchNews.tsx';
import { NextButton } from './NextButton.tsx';
import type { Strangers } from './strangers.ts';
import { TalkPreview } from './TalkPreview.tsx';
import { Waiting } from './Waiting.tsx';

/** `tile`: the stranger's, for the preview; it is of the call's own chunk. */
type Props = { part: keyof typeof PARTS; strangers: Strangers; tile?: ReactNode };

/** What a call with strangers shows beside any other call's, in one chunk: small ones weigh more. Load with `lazy()`. */
export function StrangersPart({ part, strangers, tile }: Props) {
  return PARTS[part](strangers, tile);
}

const PARTS = {
  news: ({ notify }: Strangers) => <MatchNews notify={notify} />,
  waiting: (strangers: Strangers) => <Waiting strangers={strangers} />,
  preview: ({ theirTags }: Strangers, tile: ReactNode) => <TalkPreview theirTags={theirTags} tile={tile} />,
  inCommon: ({ theirTags, metBefore }: Strangers) => <InCommonCard theirTags={theirTags} metBefore={metBefore} />,
  next: () => <NextButton />,
  leftBehind: () => <LeftBehind />,
};
