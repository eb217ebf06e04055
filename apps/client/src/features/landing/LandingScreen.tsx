import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type {
  LandingSearchInput,
  landingSearchMachine,
  LandingSearchOutput,
} from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import type { Suspension } from '@colloquy/machines/contract/suspension.ts';
import { useProfile } from '../../app/appServices.tsx';
import { landing } from '../../messages/landing.ts';
import { LandingContext } from './landingContext.ts';
import type { Ended } from './CallEndedCard.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { loadCallEnded, loadPulseText, searchingOverlay } from './landingChunks.ts';
import { withRetry } from '../../ui/withRetry.ts';
import { RoomCreator } from './RoomCreator.tsx';
import styles from './LandingScreen.module.css';

const CallEndedCard = lazy(loadCallEnded);
const PulseText = lazy(() => withRetry(loadPulseText));

type Props = {
  /** The search's machine, its ports implemented. */
  logic: typeof landingSearchMachine;
  /** The search's input; fixed for the life of the screen. */
  start: Omit<LandingSearchInput, 'profile'>;
  /** The call that the person returns from. */
  ended?: Ended | undefined;
  /** Actions about the people of that call. */
  endedPeople?: ReactNode;
  onRejoin: () => void;
  onDismissEnded: () => void;
  /** A search has begun: a room will be needed soon. */
  onSearching: () => void;
  /** The search has led to a room. */
  onRoom: (destination: LandingSearchOutput) => void;
  /** The search is refused to a suspended person. */
  onSuspended: (suspension: Suspension) => void;
  /** Opens the person's camera until the signal, where nobody is asked for that. */
  openCamera: (over: AbortSignal) => Promise<MediaStream | undefined>;
  /** Starts once the person has agreed to the rules. */
  beforeCall: (begin: () => void) => void;
};

export function LandingScreen({ logic, start, ...rest }: Props) {
  const profile = useProfile();
  const [input] = useState(() => ({ ...start, profile }));
  return (
    <LandingContext.Provider logic={logic} options={{ input }}>
      <Landing {...rest} />
    </LandingContext.Provider>
  );
}

function Landing({
  ended,
  endedPeople,
  onRejoin,
  onDismissEnded,
  onSearching,
  onRoom,
  onSuspended,
  openCamera,
  beforeCall,
}: Omit<Props, 'logic' | 'start'>) {
  const actor = LandingContext.useActorRef();
  const isBusy = LandingContext.useSelector((state) => state.hasTag('busy'));
  const SearchingOverlay = searchingOverlay.useLibrary()?.SearchingOverlay;
  const hasFailed = LandingContext.useSelector((state) => state.context.failure !== undefined);
  const suspension = LandingContext.useSelector((state) => state.context.suspension);
  const destination = LandingContext.useSelector((state) => state.output);

  const profile = useProfile();
  useEffect(() => actor.send({ type: 'profile.changed', profile }), [actor, profile]);

  useEffect(() => {
    if (!isBusy) return;
    void searchingOverlay.fetch();
    onSearching();
  }, [isBusy, onSearching]);

  useEffect(() => {
    if (destination !== undefined) onRoom(destination);
  }, [destination, onRoom]);

  const showSuspension = useEffectEvent(onSuspended);
  useEffect(() => {
    if (suspension !== undefined) showSuspension(suspension);
  }, [suspension]);

  return (
    <div className={styles['screen']}>
      <div className={styles['form']}>
        {ended !== undefined && (
          <Suspense>
            <CallEndedCard
              ended={ended}
              onFindAnother={() => beforeCall(() => actor.send({ type: 'user.joinRandomRequested' }))}
              onRejoin={onRejoin}
              onDismiss={onDismissEnded}
            >
              {endedPeople}
            </CallEndedCard>
          </Suspense>
        )}
        <div className={styles['intro']}>
          <h1 tabIndex={-1} className={styles['headline']}>
            {landing.headline}
          </h1>
          <p className={styles['tagline']}>{landing.tagline}</p>
          <p className={styles['pulse']}>
            <Suspense>
              <PulseText />
            </Suspense>
          </p>
        </div>
        {/* The card is shown until the person wants another search, or their search fails. */}
        {(!ended || hasFailed) && <RoomCreator beforeCall={beforeCall} />}
      </div>
      {!ended && <HowItWorks />}
      {SearchingOverlay && <SearchingOverlay openCamera={openCamera} />}
    </div>
  );
}
