import { useSyncExternalStore } from 'react';
import { remoteMessages } from '../../../messages/remoteInspector.ts';
import type { RemotePerson, RemoteRecording } from './remoteRecording.ts';
import styles from './Remote.module.css';

/** The watched people, their clock offsets from ours, and their missing records. */
export function People({ recording }: { recording: RemoteRecording }) {
  const people = useSyncExternalStore(recording.subscribe, recording.people);
  if (people.length === 0) return <p className={styles['nobody']}>{remoteMessages.nobody}</p>;
  return (
    <ul className={styles['people']} aria-label={remoteMessages.people}>
      {people.map((person) => (
        <li key={person.memberId} data-state={person.state} className={styles['person']}>
          <strong translate="no">{person.name}</strong> <span>{remoteMessages.states[person.state]}</span>
          <small>{aboutOf(person)}</small>
        </li>
      ))}
    </ul>
  );
}

function aboutOf({ clock, missing, thin }: RemotePerson): string {
  const parts = [
    clock ? remoteMessages.clock(Math.round(clock.offset), Math.ceil(clock.roundTrip / 2)) : remoteMessages.noClock,
    ...(missing > 0 ? [remoteMessages.missing(missing)] : []),
    ...(thin > 0 ? [remoteMessages.thin(thin)] : []),
  ];
  return parts.join(' · ');
}
