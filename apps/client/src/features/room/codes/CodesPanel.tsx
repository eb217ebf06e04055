import { verificationMessages } from '../../../messages/verification.ts';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { CodeCard } from './CodeCard.tsx';
import styles from './Codes.module.css';
import { useCodes } from './useCodes.ts';

/** The code of each connection, to be compared aloud. */
export function CodesPanel() {
  const codes = useCodes();
  const room = RoomContext.useActorRef();
  const members = RoomContext.useSelector(({ context }) => context.members);
  const people = Object.values(members);
  if (people.length === 0) return null;
  return (
    <section className={styles['codes']} aria-labelledby="security-codes">
      <h2 id="security-codes" className={styles['title']}>
        {verificationMessages.title}
      </h2>
      <p className={styles['note']}>{verificationMessages.intro}</p>
      {people.map((member) => (
        <CodeCard
          key={member.memberId}
          name={nameOf(member)}
          code={codes.of(member.memberId)}
          opens={people.length === 1}
          onLeave={() => room.send({ type: 'user.hungUp' })}
        />
      ))}
    </section>
  );
}
