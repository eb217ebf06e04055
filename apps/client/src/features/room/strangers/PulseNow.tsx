import { use, useEffect } from 'react';
import { useActorRef, useSelector } from '@xstate/react';
import type { Pulse } from '@colloquy/machines/contract/http.ts';
import { useWorld } from '../../../app/world.tsx';
import { meetingWords } from '../../../messages/meeting.ts';
import styles from './Waiting.module.css';

/** Up to here the server counts exactly; beyond, the waiting person disappears in the rounding. */
const EXACT = 10;

/** How many others that makes, if the person is counted too. */
const othersIn = (waiting: number) => (waiting > EXACT ? waiting : Math.max(0, waiting - 1));

/** The current activity, for a waiting person; undefined where the server does not offer it. */
export function usePulse(tags: readonly string[]): Pulse | undefined {
  const actor = useActorRef(use(useWorld().pulse()), { input: { tags } });
  useEffect(() => {
    if (actor.getSnapshot().context.tags !== tags) actor.send({ type: 'tags.changed', tags });
  }, [actor, tags]);
  return useSelector(actor, ({ context }) => context.pulse);
}

type Props = {
  pulse: Pulse;
  listed: readonly string[];
  /** They have waited so long that those who wait too need a reason why they are no match. */
  asksWhyNot: boolean;
};

/** For each interest, how many people search for it and how many talk about it now. */
export function PulseNow({ pulse, listed, asksWhyNot }: Props) {
  const others = ({ tag, waiting }: Pulse['tags'][number]) => (listed.includes(tag) ? othersIn(waiting) : waiting);
  return (
    <div className={styles['quiet']}>
      {pulse.tags.length > 0 ? (
        <dl className={styles['counts']} aria-label={meetingWords.rightNow}>
          {pulse.tags.map((each) => (
            <div key={each.tag} className={styles['count']}>
              <dt translate="no">{each.tag}</dt>
              <dd>{meetingWords.tagNow(others(each), each.talking, asksWhyNot)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{meetingWords.everybodyNow(othersIn(pulse.waiting), pulse.talking)}</p>
      )}
      {asksWhyNot && pulse.tags.some((each) => others(each) > 0) && <p>{meetingWords.whyNotThem}</p>}
    </div>
  );
}
