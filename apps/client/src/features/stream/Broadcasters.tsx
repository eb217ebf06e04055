import { CircleAlert, RadioTower } from 'lucide-react';
import { use, useId, useState, type ReactNode } from 'react';
import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import { streamMessages } from '../../messages/stream.ts';
import { FailureBanner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { NothingFound } from '../../ui/search/NothingFound.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { useMatches, WIDE } from '../../ui/useMatches.ts';
import { BroadcasterCard } from './BroadcasterCard.tsx';
import styles from './Broadcasters.module.css';
import { fairOrder, followedFirst, matching, seededRank, tagsIn } from './fairOrder.ts';
import { FollowSlot } from './FollowSlot.ts';
import { offeredTo, selectIsOnAir } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';

const MOST_UNSEARCHED = 3;
const isSameList = (one: readonly Broadcaster[], other: readonly Broadcaster[]) =>
  one.length === other.length && one.every((each, i) => each === other[i]);

/** The list of broadcasters; where nobody is on air, the children are what to do instead. */
export function Broadcasters({ children }: { children?: ReactNode }) {
  const broadcasters = StreamContext.useSelector(offeredTo, isSameList);
  const isListing = StreamContext.useSelector((snapshot) => snapshot.hasTag('listing'));
  const isEmpty = broadcasters.length === 0;
  const listId = useId();
  // Once it was used it stays, whatever is left of the list.
  const [typed, setTyped] = useState<string>();
  const tags = tagsIn(broadcasters);
  const isWide = useMatches(WIDE);
  // A few cards are found sooner without a search above them, where they stand below each other.
  const isSearched = isWide ? tags.length > 0 || broadcasters.length > 1 : broadcasters.length > MOST_UNSEARCHED;
  return (
    <section className={styles['section']} aria-labelledby="broadcasters" aria-busy={isListing}>
      <div className={styles['head']}>
        <h2 id="broadcasters" className={styles['title']}>
          {streamMessages.broadcasters}
          {!isEmpty && <span className={styles['count']}>{broadcasters.length}</span>}
        </h2>
        {(isSearched || typed !== undefined) && (
          <div className={styles['filter']}>
            <SearchField
              label={streamMessages.filter}
              placeholder={streamMessages.filter}
              list={listId}
              value={typed ?? ''}
              onChange={setTyped}
            />
            <datalist id={listId}>
              {tags.map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </datalist>
          </div>
        )}
      </div>
      {!isEmpty && <ListFailure />}
      {isEmpty ? (
        <Nobody isListing={isListing}>{children}</Nobody>
      ) : (
        <Cards broadcasters={broadcasters} typed={typed ?? ''} onShowAll={() => setTyped('')} />
      )}
    </section>
  );
}

type CardsProps = { broadcasters: readonly Broadcaster[]; typed: string; onShowAll: () => void };

/** Cards matching what is typed: of followed broadcasters first, each part in fair order. */
function Cards({ broadcasters, typed, onShowAll }: CardsProps) {
  const [rankOf] = useState(() => seededRank(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0));
  const { isFollowed } = use(FollowSlot);
  const shown = followedFirst(fairOrder(matching(broadcasters, typed.trim()), rankOf), isFollowed);
  return (
    <>
      {shown.length === 0 && (
        <NothingFound title={streamMessages.noneMatching(typed.trim())} hint={streamMessages.noneMatchingHint}>
          <Button onClick={onShowAll}>{streamMessages.showAll}</Button>
        </NothingFound>
      )}
      <ul className={styles['cards']}>
        {shown.map((broadcaster) => (
          <li key={broadcaster.id}>
            <BroadcasterCard broadcaster={broadcaster} isAlone={broadcasters.length === 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Nobody({ isListing, children }: { isListing: boolean; children: ReactNode }) {
  const onAir = StreamContext.useSelector(selectIsOnAir);
  const hasFailed = StreamContext.useSelector(({ context }) => context.listFailure !== undefined);
  const failure = useListFailure();
  if (isListing || (hasFailed && !failure)) {
    return (
      <p className={styles['empty']} role="status">
        <Spinner /> {streamMessages.loadingList}
      </p>
    );
  }
  if (failure) {
    const [what = '', next = ''] = inTwo(failure.sentence);
    return (
      <div className={styles['empty']} role="alert">
        <CircleAlert aria-hidden="true" />
        <p className={styles['failed']}>
          <b>{what}</b>
          {next}
        </p>
        <Button onClick={failure.retry}>{streamMessages.tryAgain}</Button>
      </div>
    );
  }
  if (onAir) return <p className={styles['alone']}>{streamMessages.nobodyElse}</p>;
  return (
    <div className={styles['empty']}>
      <RadioTower aria-hidden="true" />
      <p className={styles['nobody']}>{streamMessages.nobody}</p>
      <p>{streamMessages.beFirst}</p>
      {children}
    </div>
  );
}

/** What has failed, and what to do next: the first sentence and the others. */
const inTwo = (text: string) => text.split(/(?<=^[^.。।]*[.。।])/u);

function ListFailure() {
  const failure = useListFailure();
  return (
    failure && (
      <FailureBanner retryLabel={streamMessages.tryAgain} onRetry={failure.retry}>
        {failure.sentence}
      </FailureBanner>
    )
  );
}

/** Why there is no list, unless it is requested again without the person. */
function useListFailure() {
  const stream = StreamContext.useActorRef();
  const code = StreamContext.useSelector(({ context }) => context.listFailure);
  const needsHelp = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.retryRequested' }));
  if (code === undefined || !needsHelp) return undefined;
  return { sentence: streamMessages.failures.list(code), retry: () => stream.send({ type: 'user.retryRequested' }) };
}
