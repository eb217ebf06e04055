import { use, useEffect } from 'react';
import { useActorRef, useSelector } from '@xstate/react';
import type { Pulse } from '@colloquy/machines/contract/http.ts';
import { STRANGER_DELAYS } from '@colloquy/machines/contract/strangerDelays.ts';
import { useAppServices } from '../../../app/appServices.tsx';
import { meetingMessages } from '../../../messages/meeting.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './Waiting.module.css';

/** Up to here the server counts exactly; beyond, the waiting person disappears in the rounding. */
const EXACT = 10;

/** How many others that makes, if the person is counted too. */
const othersIn = (waiting: number) => (waiting > EXACT ? waiting : Math.max(0, waiting - 1));

/** The current activity, for a waiting person; undefined where the server does not offer it. */
export function usePulse(tags: readonly string[]): Pulse | undefined {
  const actor = useActorRef(use(useAppServices().pulse()), { input: { tags } });
  useEffect(() => {
    if (actor.getSnapshot().context.tags !== tags) actor.send({ type: 'tags.changed', tags });
  }, [actor, tags]);
  return useSelector(actor, ({ context }) => context.pulse);
}

type Props = {
  pulse: Pulse;
  /** Interests that a wider search includes. */
  related: NonNullable<Pulse['related']>;
  waitedMs: number;
  /** The interests under which the person is counted. */
  listed: readonly string[];
};

const othersWith = ({ tag, waiting }: Pulse['tags'][number], listed: readonly string[]) =>
  listed.includes(tag) ? othersIn(waiting) : waiting;

/** How many others wait, if none of them shares an interest; otherwise 0, as it is not known how many share none. */
export function othersElsewhere(pulse: Pulse, listed: readonly string[]): number {
  const sharesNone = pulse.tags.length > 0 && pulse.tags.every((each) => othersWith(each, listed) === 0);
  return sharesNone ? othersIn(pulse.waiting) : 0;
}

/** For each interest, how many people search for it now. */
export function WhoElseWaits({ pulse, related, listed, waitedMs }: Props) {
  const namesTags = pulse.tags.length > 0;
  // Whoever could be matched with them was already, when either of them searched.
  const nobodyFits = namesTags
    ? pulse.tags.some((each) => othersWith(each, listed) > 0) || related.some(({ waiting }) => waiting > 0)
    : othersIn(pulse.waiting) > 0;
  return (
    <>
      <div className={styles['quiet']}>
        {namesTags ? (
          <dl className={styles['counts']} aria-label={meetingMessages.rightNow}>
            {pulse.tags.map((each) => (
              <div key={each.tag} className={styles['count']}>
                <dt translate="no">{each.tag}</dt>
                <dd>{meetingMessages.tagNow(othersWith(each, listed))}</dd>
              </div>
            ))}
            {related.map(({ tag, waiting }) => (
              <div key={tag} className={styles['count']}>
                <dt translate="no">{tag}</dt>
                <dd>{meetingMessages.relatedNow(waiting)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{meetingMessages.everybodyNow(othersIn(pulse.waiting), pulse.talking)}</p>
        )}
      </div>
      {nobodyFits && waitedMs >= STRANGER_DELAYS.whyNobody && (
        <p className={classNames(styles['quiet'], styles['why'])}>{meetingMessages.whyNotThem}</p>
      )}
    </>
  );
}
