import { useState } from 'react';
import { useProfile } from '../../app/appServices.tsx';
import { DEFAULT_OPTIONS, type LandingSearchEvent } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { landing } from '../../messages/landing.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { InterestsField } from './InterestsField.tsx';
import { LandingContext } from './landingContext.ts';
import { searchingOverlay } from './landingChunks.ts';
import { RoomOptionsForm } from './RoomOptionsForm.tsx';
import { Suggestions } from './Suggestions.tsx';
import styles from './RoomCreator.module.css';

const fetchOverlay = () => void searchingOverlay.fetch();
/** A pointer near a button is likely to press it. */
const NEAR = { onPointerEnter: fetchOverlay, onFocus: fetchOverlay };

type Props = { beforeCall: (begin: () => void) => void };

export function RoomCreator({ beforeCall }: Props) {
  const actor = LandingContext.useActorRef();
  const failure = LandingContext.useSelector((state) => state.context.failure);
  const hasTags = LandingContext.useSelector((state) => state.context.tags.length > 0);
  const { is_anonymous: isGuest } = useProfile();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isMissing = isLeft && !hasTags && typed.trim() === '';
  const [options, setOptions] = useState(DEFAULT_OPTIONS);

  /** Text left in the field when a button is pressed is added as a tag. */
  const begin = (event: LandingSearchEvent) => {
    setTyped('');
    if (typed.trim() !== '') actor.send({ type: 'user.tagsEntered', text: typed });
    beforeCall(() => actor.send(event));
  };

  return (
    <section className={styles['card']} aria-label={landing.interests}>
      <InterestsField typed={typed} onTyped={setTyped} isMissing={isMissing} onLeft={() => setLeft(true)} />
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {firstSentenceFor(failure)}
        </Banner>
      )}
      <div className={styles['buttons']}>
        <Button variant="primary" size="large" {...NEAR} onClick={() => begin({ type: 'user.joinRandomRequested' })}>
          {landing.joinRandom}
        </Button>
        <Button size="large" {...NEAR} onClick={() => begin({ type: 'user.hostRequested', options })}>
          {landing.host}
        </Button>
        <p className={styles['note']}>
          {isGuest && landing.noAccount}{' '}
          {/* It would contradict the hint; its place is kept, as the field is left by pressing what is below. */}
          {!hasTags && <span className={isMissing ? styles['withheld'] : undefined}>{landing.withoutInterests}</span>}
        </p>
      </div>
      <RoomOptionsForm options={options} onChange={setOptions} />
      <Suggestions />
    </section>
  );
}
