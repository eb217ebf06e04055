import { useState } from 'react';
import { isSameBroadcaster } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';

/** Another number once another person is watched; the same person's next broadcast keeps it. */
export function useBroadcasterKey(): number {
  const watched = StreamContext.useSelector(({ context }) => context.watched);
  const [last, setLast] = useState({ watched, key: 0 });
  if (last.watched === watched) return last.key;
  const key = isSameBroadcaster(last.watched, watched) ? last.key : last.key + 1;
  setLast({ watched, key });
  return key;
}
