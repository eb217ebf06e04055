import { useEffect } from 'react';
import { shell } from '../../messages/shell.ts';
import { streamMessages } from '../../messages/stream.ts';
import { selectIsOnAir, selectIsViewing, shownBroadcast } from './streamSelectors.ts';
import { StreamContext, type StreamSnapshot } from './StreamContext.ts';

/** What is watched or broadcast, by its title, else by its broadcaster. */
function titleOf(snapshot: StreamSnapshot): string {
  if (!selectIsViewing(snapshot) && !selectIsOnAir(snapshot)) return streamMessages.title;
  const { watched, name } = snapshot.context;
  return (shownBroadcast(snapshot)?.title ?? (watched ? watched.name : name)) || streamMessages.title;
}

/**
 * Shows in the document's title what is watched or broadcast.
 * @param address of the page: with another one, the page sets its own title first.
 */
export function useStreamTitle(address: string | undefined): void {
  const title = StreamContext.useSelector(titleOf);
  useEffect(() => {
    document.title = shell.pageTitle(title);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another address, the page has set its own title
  }, [title, address]);
}
