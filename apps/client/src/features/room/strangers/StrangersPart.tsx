import type { ReactNode } from 'react';
import { InCommonCard } from './InCommonCard.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { MatchNotifications } from './MatchNotifications.tsx';
import { NextButton } from './NextButton.tsx';
import type { Other } from '../people/otherPerson.ts';
import type { StrangerCall } from './strangers.ts';
import { HeldBack, TalkPreview } from './TalkPreview.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * `tile`: the stranger's, for the preview; it is part of the call's own chunk. `lastMet`: the last person met, still
 * here or not.
 */
type Props = {
  part: keyof typeof PARTS;
  strangers: StrangerCall;
  tile?: ReactNode;
  lastMet?: (() => Other | undefined) | undefined;
};

/**
 * What a call with strangers shows in addition to any other call, in one chunk: small ones weigh more. Load with
 * `lazy()`.
 */
export function StrangersPart({ part, ...props }: Props) {
  return PARTS[part](props);
}

type Given = Omit<Props, 'part'>;

const PARTS = {
  notifications: ({ strangers: { notify } }: Given) => <MatchNotifications notify={notify} />,
  waiting: ({ strangers }: Given) => <Waiting strangers={strangers} />,
  preview: ({ strangers, tile }: Given) => <TalkPreview theirTags={strangers.theirTags} tile={tile} />,
  heldBack: () => <HeldBack />,
  inCommon: ({ strangers: { theirTags, metBefore } }: Given) => (
    <InCommonCard theirTags={theirTags} metBefore={metBefore} />
  ),
  next: () => <NextButton />,
  leftBehind: ({ lastMet }: Given) => <LeftBehind by={lastMet?.()} />,
};
